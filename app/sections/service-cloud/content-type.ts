import { Tags } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const serviceCloudSection = defineSection({
  name: "serviceCloudSection",
  title: "Service names",
  description: "The names of all services by category, each with a link to its page.",
  icon: Tags,
  hasIntro: true,
  tone: "tint",
  chosen: { type: "serviceCategory", most: 12, whenEmpty: "all categories" },
});
