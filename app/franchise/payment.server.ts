import { withoutMarks } from "~/content/fields.server";
import type { FranchisePackage } from "~/content/packages.server";
import type { PaymentMethods } from "~/content/payment.server";
import { messagingLink } from "~/format/messaging-link";
import { rupees } from "~/format/rupees";
import { type QrPath, qrPath } from "~/ui/qr-code.server";

export type Payment = ReturnType<typeof paymentFor>;

type Plan = Pick<FranchisePackage, "name" | "price" | "slug">;

/** The id of the part of a page that has the payment dialog: what `data-same-page` of the links to it names. */
export const paymentPart = "payment_part";

/**
 * What the payment dialog shows: for one package, or how to pay in general. Nothing is charged here.
 * @param plans all packages, where another one may be chosen
 */
export function paymentFor(
  plan: Plan | null,
  methods: PaymentMethods,
  plans: readonly Plan[] = [],
) {
  const isOverLimit = plan !== null && plan.price > methods.upiLimit;
  return {
    /** The limit of a UPI payment, if the plan costs more: no link or code has its amount then. */
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
              ? `I have paid ${rupees(plan.price)} for the ${withoutMarks(plan.name)} franchise. Here is the screenshot:`
              : "I have paid for a franchise. Here is the screenshot:",
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
          note: `${withoutMarks(plan.name)} franchise`,
        }),
      }),
    })),
  };
}

/** `link`: what a UPI app opens, and what the QR code says. */
export type UpiCode = QrPath & { link: string };

type UpiPayment = {
  /** The payee's UPI ID. */
  id: string;
  payee: string;
  /** Whole rupees; without it the payer enters the amount. */
  amount?: number;
  note?: string;
};

/** A UPI payment link (NPCI's deep-link format) and its QR code. */
export function upiCode({ id, payee, amount, note }: UpiPayment): UpiCode {
  const parameters = [
    `pa=${encodeURIComponent(id).replace("%40", "@")}`,
    `pn=${encodeURIComponent(payee)}`,
    ...(amount === undefined ? [] : [`am=${amount.toFixed(2)}`]),
    "cu=INR",
    ...(note ? [`tn=${encodeURIComponent(note)}`] : []),
  ];
  const link = `upi://pay?${parameters.join("&")}`;
  return { link, ...qrPath(link) };
}
