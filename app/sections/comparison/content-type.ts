import { Table2 } from "lucide-react";
import {
  chosenField,
  defineSection,
  sectionHeading,
  sectionIntro,
} from "../../../studio/schema/sections/define-section";

export const comparisonSection = defineSection({
  name: "comparisonSection",
  title: "Package comparison",
  description: "Franchise packages side by side: what each costs and earns.",
  icon: Table2,
  fields: [
    sectionHeading(),
    sectionIntro,
    chosenField("franchisePackage", { most: 6, whenEmpty: "all of them" }),
  ],
});
