import { defineField, defineType } from "sanity";
import { upiPattern } from "../formats";
import { lineField } from "../text-fields";

export const upiId = defineType({
  name: "upiId",
  title: "UPI ID",
  description: "An address for payments from Indian banking apps. The site draws its QR code.",
  type: "object",
  fields: [
    lineField(
      "label",
      "Label",
      "The line under the QR code, so that customers can tell the codes apart.",
      60,
    ),
    defineField({
      name: "id",
      title: "UPI ID",
      description:
        "Name and bank handle joined by @, for example name@bank. Try it before publishing.",
      type: "string",
      validation: (rule) => rule.required().regex(upiPattern, { name: "UPI ID" }),
    }),
  ],
  preview: { select: { title: "label", subtitle: "id" } },
});
