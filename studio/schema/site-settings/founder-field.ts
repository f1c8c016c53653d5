import { defineField } from "sanity";
import { pictureField } from "../picture-field";

/** The founder, on the home and about pages. */
export const founderField = defineField({
  name: "founder",
  title: "Founder",
  description: "The founder's message and portrait, on the home page and the about page.",
  type: "object",
  fields: [
    defineField({
      name: "name",
      title: "Name",
      description: "Shown under the message.",
      type: "string",
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: "role",
      title: "Role",
      description: "Shown after the name, for example “Founder”.",
      type: "string",
      validation: (rule) => rule.required().max(60),
    }),
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
