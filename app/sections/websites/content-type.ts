import { Globe } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const websitesSection = defineSection({
  name: "websitesSection",
  title: "Websites",
  description: "Up to six of the company’s websites.",
  icon: Globe,
  hasIntro: true,
  chosen: { type: "website", most: 6, whenEmpty: "the first six" },
});
