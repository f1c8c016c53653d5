import { stripEditMarks } from "~/cms/fields.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { PaymentMethods } from "~/features/payments/payment-settings.server";
import { paymentTexts } from "~/i18n/payments.server";
import { messagingLink } from "~/text/phone.server";
import { rupees } from "~/text/rupees";
import { truncateUnits } from "~/text/truncate";
import { type QrPath, qrPath } from "~/ui/qr-code.server";

export type Payment = ReturnType<typeof paymentFor>;

type Plan = Pick<FranchisePackage, "name" | "price" | "slug">;

/** The id of the part of a page with the payment dialog, which the links to it name in `data-same-page`. */
export const paymentPart = "payment_part";

/**
 * Returns the content of the payment dialog, for one package or in general. The site itself charges nothing.
 * @param plans all packages, if another one can be chosen
 */
export function paymentFor(
  plan: Plan | null,
  methods: PaymentMethods,
  plans: readonly Plan[] = [],
) {
  const isOverLimit = plan !== null && plan.price > methods.upiLimit;
  return {
    /** The limit of a UPI payment if the package costs more; links and codes contain no amount then. */
    exceededUpiLimit: isOverLimit ? rupees(methods.upiLimit) : null,
    plan: plan && { name: plan.name, slug: plan.slug, total: rupees(plan.price) },
    plans: plans.map(({ name, slug, price }) => ({ name, slug, total: rupees(price) })),
    bankAccounts: methods.bankAccounts,
    international: methods.international,
    chat: methods.whatsapp
      ? {
          number: methods.whatsapp,
          href: messagingLink(
            methods.whatsapp,
            plan
              ? paymentTexts.whatsapp.messageFor({
                  plan: stripEditMarks(plan.name),
                  total: rupees(plan.price),
                })
              : paymentTexts.whatsapp.message,
          ),
        }
      : null,
    upi: methods.upiIds.map(({ _key, label, id }) => ({
      _key,
      label,
      id,
      code: upiCode({
        id,
        payee: methods.payee,
        ...(plan && {
          amount: isOverLimit ? undefined : plan.price,
          note: paymentTexts.upi.note({ plan: stripEditMarks(plan.name) }),
        }),
      }),
    })),
  };
}

/** `link`: the address that a UPI app opens, also encoded in the QR code. */
export type UpiCode = QrPath & { link: string };

type UpiPayment = {
  /** The payee's UPI ID. */
  id: string;
  payee: string;
  /** Amount in whole rupees; without it the payer enters the amount. */
  amount?: number;
  note?: string;
};

/** NPCI's maximum. */
const MAX_PAYEE = 99;
const MAX_NOTE = 50;

/** Returns a UPI payment link (NPCI's deep-link format) and its QR code. */
export function upiCode({ id, payee, amount, note }: UpiPayment): UpiCode {
  const parameters = [
    `pa=${encodeURIComponent(id).replace("%40", "@")}`,
    // A QR code holds about 2,900 bytes, and a letter can take nine of them.
    `pn=${encodeURIComponent(truncateUnits(payee, MAX_PAYEE))}`,
    ...(amount === undefined ? [] : [`am=${amount.toFixed(2)}`]),
    "cu=INR",
    ...(note ? [`tn=${encodeURIComponent(truncateUnits(note, MAX_NOTE))}`] : []),
  ];
  const link = `upi://pay?${parameters.join("&")}`;
  return { link, ...qrPath(link) };
}
