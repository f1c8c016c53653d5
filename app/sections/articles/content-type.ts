import { Newspaper } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const articlesSection = defineSection({
  name: "articlesSection",
  title: "Articles",
  description: "The newest articles, or those you choose.",
  icon: Newspaper,
  chosen: { type: "article", most: 3, whenEmpty: "the newest three" },
});
