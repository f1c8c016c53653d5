import { defineField } from "sanity";
import { lineField, noteField } from "../text-fields";

/** The claim of the certification banner, and its evidence. */
export const certificationField = defineField({
  name: "certification",
  title: "Certification",
  description: "The banner of the home page, the footer, and the company profile PDF.",
  type: "object",
  fields: [
    lineField(
      "standard",
      "Standard",
      "The name of the standard, in large type, for example “ISO 9001:2008”.",
      40,
    ),
    lineField("issuer", "Issued by", "The body that issued the certificate.", 100),
    lineField(
      "number",
      "Number",
      "The number on the certificate, so that visitors can check it.",
      40,
    ),
    noteField(
      "statement",
      "Statement",
      "One or two sentences on what the certificate means to a customer.",
      240,
    ),
  ],
  validation: (rule) => rule.required(),
});
