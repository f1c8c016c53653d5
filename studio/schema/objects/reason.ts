import { defineField, defineType } from "sanity";
import { figure } from "./figure";

export const reason = defineType({
  name: "reason",
  title: "Reason",
  description: "A figure and the sentence that explains it.",
  type: "object",
  fields: [
    ...figure.fields,
    defineField({
      name: "description",
      title: "Description",
      description: "One sentence under the figure: why it matters to a customer.",
      type: "text",
      rows: 2,
      validation: (rule) => rule.required().max(200),
    }),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
