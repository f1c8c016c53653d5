import { defineType } from "sanity";
import { lineField } from "../text-fields";

export const figure = defineType({
  name: "figure",
  title: "Figure",
  description: "A number and what it counts.",
  type: "object",
  fields: [
    lineField("value", "Value", "The number as visitors read it, for example “10,000+”.", 12),
    lineField("label", "Label", "What the number counts, for example “clients”.", 40),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
