import { Calculator } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const calculatorSection = defineSection({
  name: "calculatorSection",
  title: "Earnings calculator",
  description:
    "What an affiliate earns, for visitors to calculate. Its numbers are under Affiliate › Rates and calculator.",
  icon: Calculator,
  hasIntro: true,
});
