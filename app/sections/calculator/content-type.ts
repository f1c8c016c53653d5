import { Calculator } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const calculatorSection = defineSection({
  name: "calculatorSection",
  title: "Earnings calculator",
  description:
    "What an affiliate earns, for visitors to calculate. Its rates are those of the affiliate program.",
  icon: Calculator,
  hasIntro: true,
});
