import { defineField, defineType } from "sanity";

export const figure = defineType({
  name: "figure",
  title: "Figure",
  description: "A number and what it counts.",
  type: "object",
  fields: [
    defineField({
      name: "value",
      title: "Value",
      description: "The number as visitors read it, for example “10,000+”.",
      type: "string",
      validation: (rule) => rule.required().max(12),
    }),
    defineField({
      name: "label",
      title: "Label",
      description: "What the number counts, for example “clients”.",
      type: "string",
      validation: (rule) => rule.required().max(40),
    }),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
