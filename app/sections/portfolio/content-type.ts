import { Images } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const portfolioSection = defineSection({
  name: "portfolioSection",
  title: "Portfolio",
  description: "Up to six pieces of work with their pictures.",
  icon: Images,
  hasIntro: true,
  chosen: { type: "portfolioItem", most: 6, whenEmpty: "the first six" },
});
