import { defineField } from "sanity";

/** Defines a required text on one line, of at most `max` characters. */
export function lineField(name: string, title: string, description: string, max: number) {
  return defineField({
    name,
    title,
    description,
    type: "string",
    validation: (rule) => rule.required().max(max),
  });
}

/** Same, for one or two sentences. */
export function noteField(name: string, title: string, description: string, max = 300) {
  return defineField({
    name,
    title,
    description,
    type: "text",
    rows: 2,
    validation: (rule) => rule.required().max(max),
  });
}
