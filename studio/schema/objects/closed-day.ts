import { defineField, defineType } from "sanity";
import { dayField } from "../day-field";

export const closedDay = defineType({
  name: "closedDay",
  title: "Closed day",
  description: "A holiday on a normal working day.",
  type: "object",
  fields: [
    dayField({
      name: "date",
      title: "Day",
      description: "One day. Add one entry per day.",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "note",
      title: "Why",
      description: "Shown after the date on the contact page, for example “Republic Day”.",
      type: "string",
      validation: (rule) => rule.max(60),
    }),
  ],
  preview: { select: { title: "date", subtitle: "note" } },
});
