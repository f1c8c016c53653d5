import * as z from "zod";
import { linesOfText, listOf, pictured, read, text } from "./fields";

const hours = z.discriminatedUnion("closed", [
  z.strictObject({ days: text, from: text, to: text, closed: z.literal(false) }),
  z.strictObject({ days: text, closed: z.literal(true) }),
]);

const bankAccount = z.strictObject({
  label: text,
  bankName: text,
  accountName: text,
  accountNumber: text,
  ifsc: text,
  swift: text.optional(),
  branch: text,
});

const fields = z.strictObject({
  brand: text,
  tagline: text,
  foundedYear: z.int(),
  phone: text,
  whatsapp: text,
  email: z.email(),
  alternativeEmail: z.email(),
  openingHours: listOf("openingHours", hours),
  closedDays: listOf("closedDay", z.strictObject({ date: z.iso.date(), note: text })),
  timeZone: text,
  enquiryNotice: text,
  messageNotice: text,
  accountNotice: text,
  acknowledgement: z.strictObject({ subject: text, text: linesOfText("\n\n") }),
  facebook: z.url(),
  instagram: z.url(),
  x: z.url(),
  linkedin: z.url(),
  youtube: z.url(),
  figures: listOf("figure", z.strictObject({ value: text, label: text })),
  certification: z.strictObject({ standard: text, issuer: text, number: text, statement: text }),
  founder: z.strictObject({ name: text, role: text, message: text, photo: pictured }),
  bankAccounts: listOf("bankAccount", bankAccount),
  upiIds: listOf("upiId", z.strictObject({ label: text, id: text })),
  internationalPaymentLabel: text,
  internationalPaymentUrl: z.url(),
  footerNote: text,
});

/**
 * The common content of all pages: brand, contact, hours, figures, founder and payment methods. Phone numbers,
 * addresses, bank data and the founder are samples that cannot be mistaken for real ones: "example" is not an existing
 * payment handle, while an address at "upi" could belong to a real person.
 */
export const siteSettings = {
  _id: "siteSettings",
  _type: "siteSettings",
  ...read("site-settings", fields),
};
