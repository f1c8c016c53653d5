import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import {
  key,
  list,
  oldestFirst,
  optional,
  phoneNumber,
  plainText,
  text,
} from "~/cms/fields.server";
import { isWebAddress } from "~/cms/link-target";

const paymentQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings"] | ${oldestFirst}[0] {
    _id, _type, brand, whatsapp, upiLimit, internationalPaymentLabel, internationalPaymentUrl,
    screenshotNote,
    bankAccounts[] { _key, _type, label, bankName, accountName, accountNumber, ifsc, swift, branch },
    upiIds[] { _key, _type, label, id }
  }
`);

const payment = optional(
  z.object({
    brand: optional(plainText),
    whatsapp: optional(phoneNumber),
    // An invalid limit does not remove the payment methods from the page.
    upiLimit: optional(z.number().positive()).catch(null),
    internationalPaymentLabel: optional(text),
    internationalPaymentUrl: optional(plainText.refine(isWebAddress)),
    screenshotNote: optional(text),
    bankAccounts: list(
      z.object({
        _key: key,
        label: text,
        bankName: text,
        accountName: plainText,
        accountNumber: plainText,
        ifsc: plainText,
        swift: optional(plainText),
        branch: optional(text),
      }),
    ),
    // The Studio's maximum, so that a QR code can hold it.
    upiIds: list(z.object({ _key: key, label: text, id: plainText.max(129) })),
  }),
);

/** The limit that NPCI sets for most payments by UPI, in rupees. */
const UPI_LIMIT = 100_000;

const readPayment = contentReader({ paymentQuery }, payment);

export type PaymentMethods = ReturnType<typeof paymentMethodsFrom>;
export type BankAccount = PaymentMethods["bankAccounts"][number];

/**
 * Returns how a package can be paid for: bank accounts, UPI IDs, the link for international payers. Payments never
 * happen on this site.
 */
export async function getPaymentMethods() {
  return paymentMethodsFrom(await readPayment());
}

/** Same, from an already loaded document; without payment methods if it is null. */
export function paymentMethodsFrom(settings: z.output<typeof payment>) {
  return {
    screenshotNote:
      settings?.screenshotNote ?? "After paying, send us a screenshot of the payment on WhatsApp.",
    bankAccounts: settings?.bankAccounts ?? [],
    upiIds: settings?.upiIds ?? [],
    /** The largest amount of one payment by UPI, in rupees. */
    upiLimit: settings?.upiLimit ?? UPI_LIMIT,
    payee: settings?.brand ?? "",
    whatsapp: settings?.whatsapp ?? null,
    international: settings?.internationalPaymentUrl
      ? {
          url: settings.internationalPaymentUrl,
          label: settings.internationalPaymentLabel ?? "Pay from outside India",
        }
      : null,
  };
}
