import { defineField } from "sanity";

/** The last band of a page, above the footer: a heading and a sentence beside the button. */
export function closingField(options: { description: string; group?: string }) {
  return defineField({
    name: "closing",
    title: "Closing band",
    description: options.description,
    type: "object",
    group: options.group,
    fields: [
      defineField({
        name: "heading",
        title: "Heading",
        description: "The large line of the closing band. Ask the visitor to take the next step.",
        type: "string",
        validation: (rule) => rule.required().max(90),
      }),
      defineField({
        name: "text",
        title: "Text",
        description: "One or two sentences under the heading of the closing band.",
        type: "text",
        rows: 2,
        validation: (rule) => rule.required().max(240),
      }),
    ],
    validation: (rule) => rule.required(),
  });
}
