import { defineArrayMember, defineField } from "sanity";
import { lineField } from "../text-fields";

/** The company's identity: name, tagline, founding year, the four figures, the footer's last line. */
export const identityFields = [
  lineField(
    "brand",
    "Brand",
    "The company's name in the navigation bar, the footer and after each page title.",
    40,
  ),
  lineField("tagline", "Tagline", "One line under the name in the footer.", 120),
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
  lineField("footerNote", "Footer note", "The last line of every page.", 200),
];
