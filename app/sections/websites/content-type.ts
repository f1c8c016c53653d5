import { Globe } from "lucide-react";
import {
  chosenField,
  defineSection,
  sectionHeading,
  sectionIntro,
} from "../../../studio/schema/sections/define-section";

export const websitesSection = defineSection({
  name: "websitesSection",
  title: "Websites",
  description: "Up to six of the company’s websites.",
  icon: Globe,
  fields: [
    sectionHeading(),
    sectionIntro,
    chosenField("website", { most: 6, whenEmpty: "the first six" }),
  ],
});
