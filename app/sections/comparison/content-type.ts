import { Table2 } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const comparisonSection = defineSection({
  name: "comparisonSection",
  title: "Package comparison",
  description: "Franchise packages side by side: what each costs and earns.",
  icon: Table2,
  hasIntro: true,
  chosen: { type: "franchisePackage", most: 6, whenEmpty: "all of them" },
});
