import { defineType } from "sanity";
import { noteField } from "../text-fields";
import { figure } from "./figure";

export const reason = defineType({
  name: "reason",
  title: "Reason",
  description: "A figure and the sentence that explains it.",
  type: "object",
  fields: [
    ...figure.fields,
    noteField(
      "description",
      "Description",
      "One sentence under the figure: why it matters to a customer.",
      200,
    ),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
