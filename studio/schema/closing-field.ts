import type { ConditionalProperty } from "sanity";
import { defineField } from "sanity";

type ClosingOptions = {
  /** For pages that can do without one; the site then shows a built-in heading. */
  optional?: boolean;
  hidden?: ConditionalProperty;
};

/** Defines the last section of a page, above the footer: a heading and a sentence next to the button. */
export function closingField(
  description: string,
  { optional = false, hidden }: ClosingOptions = {},
) {
  return defineField({
    name: "closing",
    title: "Call to action",
    description,
    type: "object",
    group: "content",
    hidden,
    fields: [
      defineField({
        name: "heading",
        title: "Heading",
        description: "The large line of the call to action. Ask the visitor to take the next step.",
        type: "string",
        validation: (rule) => (optional ? rule.max(90) : rule.required().max(90)),
      }),
      defineField({
        name: "text",
        title: "Text",
        description: "One or two sentences under the heading of the call to action.",
        type: "text",
        rows: 2,
        validation: (rule) => (optional ? rule.max(240) : rule.required().max(240)),
      }),
    ],
    validation: (rule) => (optional ? rule : rule.required()),
  });
}
