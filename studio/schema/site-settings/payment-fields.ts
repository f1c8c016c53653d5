import { defineArrayMember, defineField } from "sanity";
import { lineField, noteField } from "../text-fields";

/** The payment methods, shown in the payment dialog and on the company legals page. Nothing is charged online. */
export const paymentFields = [
  defineField({
    name: "bankAccounts",
    title: "Bank accounts",
    description:
      "Two accounts for transfers, in the payment dialog and on the company legals page.",
    type: "array",
    of: [defineArrayMember({ type: "bankAccount" })],
    validation: (rule) => rule.required().min(1).max(2),
  }),
  defineField({
    name: "upiIds",
    title: "UPI IDs",
    description:
      "Three UPI IDs; the site draws a QR code for each. The company legals page shows the first two.",
    type: "array",
    of: [defineArrayMember({ type: "upiId" })],
    validation: (rule) => rule.required().min(1).max(3),
  }),
  defineField({
    name: "upiLimit",
    title: "UPI limit",
    description:
      "The largest amount of one payment by UPI, in rupees. For a package above it, the payment dialog directs payers to bank transfer. If empty, the limit is 1,00,000.",
    type: "number",
    validation: (rule) => rule.integer().positive(),
  }),
  lineField(
    "internationalPaymentLabel",
    "Label of the international link",
    "The words of the link for payers outside India, in the payment dialog.",
    60,
  ),
  defineField({
    name: "internationalPaymentUrl",
    title: "Address of the international link",
    description: "The online payment service for payers outside India. Begins with https://.",
    type: "url",
    validation: (rule) => rule.required().uri({ scheme: ["https"] }),
  }),
  noteField(
    "screenshotNote",
    "Screenshot note",
    "Ends the payment dialog and the franchise brochure: asks for a screenshot of the payment on the chat number.",
  ),
];
