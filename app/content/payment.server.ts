import { defineQuery } from "groq";
import { fetchContent } from "~/content/client.server";
import { isShown } from "~/content/guard.server";

export const paymentQuery = defineQuery(/* groq */ `
  *[_type == "siteSettings"][0] {
    _id, _type, brand, whatsapp, internationalPaymentLabel, internationalPaymentUrl,
    bankAccounts[] { _key, _type, label, bankName, accountName, accountNumber, ifsc, swift, branch },
    upiIds[] { _key, _type, label, id }
  }
`);

export type PaymentMethods = Awaited<ReturnType<typeof getPaymentMethods>>;
export type BankAccount = PaymentMethods["bankAccounts"][number];

/** How a package is paid for: bank accounts, UPI IDs, the link for international payers. Never on this site. */
export async function getPaymentMethods() {
  const settings = await fetchContent(paymentQuery);
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
    international: settings?.internationalPaymentUrl
      ? {
          url: settings.internationalPaymentUrl,
          label: settings.internationalPaymentLabel || "Pay from outside India",
        }
      : null,
  };
}
