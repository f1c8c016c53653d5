import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { isShown } from "~/content/guard.server";
import { isWebAddress } from "~/content/link-target";
import type { PaymentQueryResult } from "~/content/sanity.types";

export const paymentQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings"][0] {
    _id, _type, brand, whatsapp, internationalPaymentLabel, internationalPaymentUrl,
    bankAccounts[] { _key, _type, label, bankName, accountName, accountNumber, ifsc, swift, branch },
    upiIds[] { _key, _type, label, id }
  }
`);

export type PaymentMethods = ReturnType<typeof paymentMethodsFrom>;
export type BankAccount = PaymentMethods["bankAccounts"][number];

/** How a package is paid for: bank accounts, UPI IDs, the link for international payers. Never on this site. */
export async function getPaymentMethods() {
  return paymentMethodsFrom(await fetchContent(paymentQuery));
}

/** The same of a document that is at hand; of none, no way to pay. */
export function paymentMethodsFrom(settings: PaymentQueryResult) {
  return {
    bankAccounts: (settings?.bankAccounts ?? []).filter((account) =>
      isShown(account, {
        label: "string",
        bankName: "string",
        accountName: "string",
        accountNumber: "string",
        ifsc: "string",
      }),
    ),
    upiIds: (settings?.upiIds ?? []).filter((upi) =>
      isShown(upi, { label: "string", id: "string" }),
    ),
    payee: settings?.brand ?? "",
    whatsapp: settings?.whatsapp ?? null,
    international: isWebAddress(settings?.internationalPaymentUrl)
      ? {
          url: settings.internationalPaymentUrl,
          label: settings.internationalPaymentLabel || "Pay from outside India",
        }
      : null,
  };
}
