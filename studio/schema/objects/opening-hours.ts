import { defineField, defineType } from "sanity";
import { fieldOf } from "../../../app/text/field-of";
import { parseDays } from "../../../app/text/parse-days";
import { checkTime } from "../formats";

/** Returns whether the parent object is a closed day. Validation and `hidden` pass it without a type. */
const readsClosed = (parent: unknown) => fieldOf(parent, "closed") === true;

/** Returns the opening time if it can be compared; times with the same number of digits sort as text. */
function openingTime(parent: unknown) {
  const from = fieldOf(parent, "from");
  return typeof from === "string" && checkTime(from) === true ? from : undefined;
}

export const openingHours = defineType({
  name: "openingHours",
  title: "Opening hours",
  description: "The hours of one day, or of several days that share them.",
  type: "object",
  fields: [
    defineField({
      name: "days",
      title: "Days",
      description: "The day or days as visitors read them, for example “Monday to Friday”.",
      type: "string",
      validation: (rule) => [
        rule.required().max(40),
        rule
          .custom((value) => {
            if (!value?.trim() || parseDays(value).length > 0) return true;
            return "Name the days, for example “Monday to Friday”: as it is, the line is shown but counts neither for search engines nor for when a message is answered.";
          })
          .warning(),
      ],
    }),
    defineField({
      name: "closed",
      title: "Closed",
      description: "Switch on for days without business hours; the site then writes “Closed”.",
      type: "boolean",
      initialValue: false,
    }),
    defineField({
      name: "from",
      title: "Opens at",
      description: "Time on the 24-hour clock, HH:MM. The site shows it as 9:00 AM.",
      type: "string",
      placeholder: "09:00",
      hidden: ({ parent }) => readsClosed(parent),
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          if (readsClosed(parent)) return true;
          return value ? checkTime(value) : "Enter the opening time, or switch on Closed.";
        }),
    }),
    defineField({
      name: "to",
      title: "Closes at",
      description: "Time on the 24-hour clock, HH:MM. The site shows it as 6:00 PM.",
      type: "string",
      placeholder: "18:00",
      hidden: ({ parent }) => readsClosed(parent),
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          if (readsClosed(parent)) return true;
          if (!value) return "Enter the closing time, or switch on Closed.";
          const from = openingTime(parent);
          if (from !== undefined && value <= from) return "This is not after the opening time.";
          return checkTime(value);
        }),
    }),
  ],
  preview: {
    select: { title: "days", from: "from", to: "to", closed: "closed" },
    prepare: ({ title, from, to, closed }) => ({
      title,
      subtitle: closed ? "Closed" : `${from ?? "?"} to ${to ?? "?"}`,
    }),
  },
});
