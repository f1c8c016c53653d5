import { defineArrayMember, defineField } from "sanity";

/** The company's identity: name, tagline, founding year, the four figures, the footer's last line. */
export const identityFields = [
  defineField({
    name: "brand",
    title: "Brand",
    description: "The company's name in the navigation bar, the footer and after each page title.",
    type: "string",
    validation: (rule) => rule.required().max(40),
  }),
  defineField({
    name: "tagline",
    title: "Tagline",
    description: "One line under the name in the footer.",
    type: "string",
    validation: (rule) => rule.required().max(120),
  }),
  defineField({
    name: "foundedYear",
    title: "Founded in",
    description:
      "The year the company began, four digits. Search engines read it; visitors see the figures.",
    type: "number",
    initialValue: 1998,
    validation: (rule) => rule.required().integer().min(1900).max(2100),
  }),
  defineField({
    name: "figures",
    title: "Figures",
    description:
      "The four numbers on the home page and in the company profile PDF: services, years, clients, countries.",
    type: "array",
    of: [defineArrayMember({ type: "figure" })],
    validation: (rule) => rule.required().length(4),
  }),
  defineField({
    name: "footerNote",
    title: "Footer note",
    description: "The last line of every page.",
    type: "string",
    validation: (rule) => rule.required().max(200),
  }),
];
