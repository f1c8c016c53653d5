import { defineField } from "sanity";

/** The claim of the certification banner, and its evidence. */
export const certificationField = defineField({
  name: "certification",
  title: "Certification",
  description: "The banner of the home page, the footer, and the company profile PDF.",
  type: "object",
  fields: [
    defineField({
      name: "standard",
      title: "Standard",
      description: "The name of the standard, in large type, for example “ISO 9001:2008”.",
      type: "string",
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: "issuer",
      title: "Issued by",
      description: "The body that issued the certificate.",
      type: "string",
      validation: (rule) => rule.required().max(100),
    }),
    defineField({
      name: "number",
      title: "Number",
      description: "The number on the certificate, so that visitors can check it.",
      type: "string",
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: "statement",
      title: "Statement",
      description: "One or two sentences on what the certificate means to a customer.",
      type: "text",
      rows: 2,
      validation: (rule) => rule.required().max(240),
    }),
  ],
  validation: (rule) => rule.required(),
});
