import { BadgeCheck } from "lucide-react";
import { defineField, defineType } from "sanity";
import { pictureField } from "./picture-field";

export const certificate = defineType({
  name: "certificate",
  title: "Certificate",
  description: "A registration or certificate, on the company legals page.",
  type: "document",
  icon: BadgeCheck,
  fields: [
    defineField({
      name: "name",
      title: "Name",
      description: "What the certificate is called, for example “Udyam Registration”.",
      type: "string",
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: "issuer",
      title: "Issued by",
      description: "The authority that issued it, shown with its number.",
      type: "string",
      validation: (rule) => rule.required().max(100),
    }),
    defineField({
      name: "number",
      title: "Number",
      description:
        "The registration number exactly as on the certificate, so that visitors can check it.",
      type: "string",
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: "description",
      title: "Description",
      description: "One or two sentences on what the certificate proves.",
      type: "text",
      rows: 2,
      validation: (rule) => rule.required().max(240),
    }),
    pictureField({
      name: "image",
      title: "Picture",
      description: "A scan of the certificate. Cover what should not be public.",
      leastWidth: 800,
      isRequired: true,
    }),
  ],
  preview: { select: { title: "name", subtitle: "issuer", media: "image" } },
});
