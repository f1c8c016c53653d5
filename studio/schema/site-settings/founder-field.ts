import { defineField } from "sanity";
import { pictureField } from "../picture-field";
import { lineField } from "../text-fields";

/** The founder, on the home and about pages. */
export const founderField = defineField({
  name: "founder",
  title: "Founder",
  description: "The founder's message and portrait, on the home page and the about page.",
  type: "object",
  fields: [
    lineField("name", "Name", "Shown under the message.", 60),
    lineField("role", "Role", "Shown after the name, for example “Founder”.", 60),
    defineField({
      name: "message",
      title: "Message",
      description: "The founder's words, shown as a large quotation without quotation marks.",
      type: "text",
      rows: 5,
      validation: (rule) => rule.required().max(700),
    }),
    pictureField({
      name: "photo",
      title: "Photo",
      description: "A portrait next to the message.",
      leastWidth: 600,
      isRequired: true,
    }),
  ],
  validation: (rule) => rule.required(),
});
