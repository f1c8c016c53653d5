import { defineField } from "sanity";

const networks = [
  { name: "facebook", title: "Facebook" },
  { name: "instagram", title: "Instagram" },
  { name: "x", title: "X" },
  { name: "linkedin", title: "LinkedIn" },
  { name: "youtube", title: "YouTube" },
] as const;

/** The five networks of the footer and of the floating buttons. */
export const socialFields = networks.map(({ name, title }) =>
  defineField({
    name,
    title,
    description: `The company's page on ${title}, from the footer and the floating buttons. Begins with https://.`,
    type: "url",
    validation: (rule) => rule.required().uri({ scheme: ["https"] }),
  }),
);
