import { defineField, defineType } from "sanity";

export const closedDay = defineType({
  name: "closedDay",
  title: "Closed day",
  description: "A day on which nobody answers, though it has business hours in other weeks.",
  type: "object",
  fields: [
    defineField({
      name: "date",
      title: "Day",
      description: "One day. A holiday of several days is several of them.",
      type: "date",
      options: { dateFormat: "D MMMM YYYY" },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "note",
      title: "Why",
      description: "Stands behind the date on the contact page, for example “Republic Day”.",
      type: "string",
      validation: (rule) => rule.max(60),
    }),
  ],
  preview: { select: { title: "date", subtitle: "note" } },
});
