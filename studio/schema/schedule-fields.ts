import { defineField } from "sanity";

/** When a document shows on the site; for types that visitors find in lists. */
export function scheduleFields(group?: string) {
  return [
    defineField({
      name: "publishAt",
      title: "Show from",
      description:
        "Publish now and the site shows it at this time by itself. Leave it empty to show it as soon as it is published.",
      type: "datetime",
      group,
      options: { timeStep: 5 },
    }),
    defineField({
      name: "expireAt",
      title: "Show until",
      description:
        "The site stops showing it at this time by itself. Leave it empty to show it for good.",
      type: "datetime",
      group,
      options: { timeStep: 5 },
      validation: (rule) =>
        rule.custom((expireAt, { document }) => {
          const publishAt = document?.publishAt;
          if (!expireAt || typeof publishAt !== "string" || publishAt < expireAt) return true;
          return "Must be later than “Show from”, or it would never show.";
        }),
    }),
  ];
}
