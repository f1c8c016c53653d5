import { LayoutGrid } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const cardsSection = defineSection({
  name: "cardsSection",
  title: "Cards",
  description: "Two to six short points, each with an icon.",
  icon: LayoutGrid,
  buttons: 1,
  hasIntro: true,
  fields: [
    defineField({
      name: "cards",
      title: "Cards",
      description: "Two to six. They look best when their texts are of one length.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      validation: (rule) => rule.required().min(2).max(6),
    }),
  ],
});
