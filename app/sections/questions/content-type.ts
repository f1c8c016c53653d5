import { MessageCircleQuestionMark } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { referenceTo } from "../../../studio/schema/sections/reference-to";

export const questionsSection = defineSection({
  name: "questionsSection",
  title: "Questions",
  description: "Questions of the contact page, with their current answers.",
  icon: MessageCircleQuestionMark,
  tone: "tint",
  hasIntro: true,
  fields: [
    defineField({
      name: "questions",
      title: "Questions",
      description:
        "Up to ten, in the order they show. Leave it empty for all of them, under their headings. Write a new one under Pages › Questions on the contact page.",
      type: "array",
      of: [defineArrayMember(referenceTo("faq"))],
      validation: (rule) => rule.max(10).unique(),
    }),
  ],
});
