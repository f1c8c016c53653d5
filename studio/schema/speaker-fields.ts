import { defineField } from "sanity";

/** Defines the fields about the author of a testimonial. */
export const speakerFields = (who: "customer" | "partner") => [
  defineField({
    name: "name",
    title: "Name",
    description: `The ${who}'s name under the quote. Ask for permission first.`,
    type: "string",
    validation: (rule) => rule.required().max(60),
  }),
  defineField({
    name: "location",
    title: "Location",
    description: "City and country under the name, for example “Pune, India”.",
    type: "string",
    validation: (rule) => rule.required().max(60),
  }),
];
