import { BadgeCheck } from "lucide-react";
import { defineType } from "sanity";
import { pictureField } from "./picture-field";
import { lineField, noteField } from "./text-fields";

export const certificate = defineType({
  name: "certificate",
  title: "Certificate",
  description: "A registration or certificate, on the company legals page.",
  type: "document",
  icon: BadgeCheck,
  fields: [
    lineField(
      "name",
      "Name",
      "What the certificate is called, for example “Udyam Registration”.",
      60,
    ),
    lineField("issuer", "Issued by", "The authority that issued it, shown with its number.", 100),
    lineField(
      "number",
      "Number",
      "The registration number exactly as on the certificate, so that visitors can check it.",
      40,
    ),
    noteField(
      "description",
      "Description",
      "One or two sentences on what the certificate proves.",
      240,
    ),
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
