import { Images } from "lucide-react";
import {
  chosenField,
  defineSection,
  sectionHeading,
  sectionIntro,
} from "../../../studio/schema/sections/define-section";

export const portfolioSection = defineSection({
  name: "portfolioSection",
  title: "Portfolio",
  description: "Up to six pieces of work with their pictures.",
  icon: Images,
  fields: [
    sectionHeading(),
    sectionIntro,
    chosenField("portfolioItem", { most: 6, whenEmpty: "the first six" }),
  ],
});
