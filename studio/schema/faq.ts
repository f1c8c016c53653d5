import { CircleQuestionMark } from "lucide-react";
import { defineField, defineType } from "sanity";
import { faqCategories } from "../../app/cms/choices";
import { listLimits } from "../../app/cms/list-limits";
import { lineField } from "./text-fields";

export const faq = defineType({
  name: "faq",
  title: "Question",
  description: "A question with its answer, on the contact page.",
  type: "document",
  icon: CircleQuestionMark,
  fields: [
    lineField(
      "question",
      "Question",
      "The line a visitor opens, in a customer's words, ending with a question mark.",
      140,
    ),
    defineField({
      name: "answer",
      title: "Answer",
      description: "Shows when the question is opened. Say the answer in the first sentence.",
      type: "richText",
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: "category",
      title: "Category",
      description: `The heading on the contact page under which the question stands. Of more than ${listLimits.questions} questions in all the rest is on further pages, heading after heading.`,
      type: "string",
      options: { list: [...faqCategories], layout: "radio" },
      initialValue: "General",
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: "question", subtitle: "category" } },
});
