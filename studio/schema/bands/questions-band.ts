import { MessageCircleQuestionMark } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { bandHeading, bandIntro, defineBand } from "./define-band";
import { referenceTo } from "./reference-to";

export const questionsBand = defineBand({
  name: "questionsBand",
  title: "Questions",
  description: "Questions of the contact page, with their current answers.",
  icon: MessageCircleQuestionMark,
  tone: "tint",
  fields: [
    bandHeading(),
    bandIntro,
    defineField({
      name: "questions",
      title: "Questions",
      description:
        "Up to ten, in the order they show. Write a new one under Pages › Questions on the contact page.",
      type: "array",
      of: [defineArrayMember(referenceTo("faq"))],
      validation: (rule) => rule.required().min(1).max(10).unique(),
    }),
  ],
});
