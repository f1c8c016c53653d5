import { defineArrayMember, defineField } from "sanity";
import { checkPhone, checkTimeZone } from "../formats";

/** The ways to reach the company, in the footer, on the contact page and in the chat buttons. */
export const contactFields = [
  defineField({
    name: "phone",
    title: "Phone",
    description: "The main number with its country code, in the footer and on the contact page.",
    type: "string",
    placeholder: "+91 00000 00000",
    validation: (rule) => rule.required().custom(checkPhone),
  }),
  defineField({
    name: "whatsapp",
    title: "WhatsApp number",
    description:
      "The chat buttons open this number, and customers send their payment screenshots to it.",
    type: "string",
    placeholder: "+91 00000 00000",
    validation: (rule) => rule.required().custom(checkPhone),
  }),
  defineField({
    name: "email",
    title: "Email",
    description: "The main address, in the footer, on the contact page and in the policies.",
    type: "string",
    validation: (rule) => rule.required().email(),
  }),
  defineField({
    name: "alternativeEmail",
    title: "Alternative email",
    description:
      "The second address: in the footer, on the contact page, in the mail to the sender and in the PDFs.",
    type: "string",
    validation: (rule) => rule.required().email(),
  }),
  defineField({
    name: "openingHours",
    title: "Business hours",
    description: "The panel on the contact page, one line a day or group of days.",
    type: "array",
    of: [defineArrayMember({ type: "openingHours" })],
    validation: (rule) => rule.required().min(1).max(7),
  }),
  defineField({
    name: "closedDays",
    title: "Closed days",
    description:
      "Public holidays and other days without business hours. The contact page lists those to come, and no answer is promised for them.",
    type: "array",
    of: [defineArrayMember({ type: "closedDay" })],
    validation: (rule) => rule.unique(),
  }),
  defineField({
    name: "timeZone",
    title: "Time zone of the business hours",
    description: "The IANA name, for example Asia/Kolkata. Shows with the business hours.",
    type: "string",
    initialValue: "Asia/Kolkata",
    validation: (rule) => rule.required().custom(checkTimeZone),
  }),
];
