import { encode } from "uqr";
import { withoutMarks } from "~/content/fields.server";
import type { FranchisePackage } from "~/content/packages.server";
import type { PaymentMethods } from "~/content/payment.server";
import { messagingLink } from "~/format/messaging-link";
import { rupees } from "~/format/rupees";

export type Payment = ReturnType<typeof paymentFor>;

type Plan = Pick<FranchisePackage, "name" | "price" | "slug">;

/**
 * What the payment dialog shows: for one package, or how to pay in general. Nothing is charged here.
 * @param plans all packages, where another one may be chosen
 */
export function paymentFor(
  plan: Plan | null,
  methods: PaymentMethods,
  plans: readonly Plan[] = [],
) {
  return {
    plan: plan && { name: plan.name, slug: plan.slug, total: rupees(plan.price) },
    plans: plans.map(({ name, slug, price }) => ({ name, slug, total: rupees(price) })),
    bankAccounts: methods.bankAccounts,
    international: methods.international,
    chat: methods.whatsapp
      ? {
          number: methods.whatsapp,
          href: `${messagingLink(methods.whatsapp)}?text=${encodeURIComponent(
            plan
              ? `I have paid ${rupees(plan.price)} for the ${withoutMarks(plan.name)} franchise. Here is the screenshot:`
              : "I have paid for a franchise. Here is the screenshot:",
          )}`,
        }
      : null,
    upi: methods.upiIds.map(({ _key, label, id }) => ({
      _key,
      label,
      id,
      code: upiCode({
        id,
        payee: methods.payee,
        ...(plan && { amount: plan.price, note: `${withoutMarks(plan.name)} franchise` }),
      }),
    })),
  };
}

export type UpiCode = {
  /** The link that a UPI app opens; also what the QR code says. */
  link: string;
  /** One SVG path over a square of `size` modules, quiet zone included: strokes of width 1 along the rows. */
  path: string;
  size: number;
};

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
  const { data, size } = encode(link, { ecc: "M", border: 4 });
  return { link, path: strokes(data), size };
}

/** A stroke for each run of dark modules, from where the last one ended: half the bytes of a square for each module. */
function strokes(modules: readonly (readonly boolean[])[]): string {
  let path = "M0 .5";
  let [endX, endY] = [0, 0];
  modules.forEach((row, y) => {
    const runs = row
      .map((dark) => (dark ? "#" : " "))
      .join("")
      .matchAll(/#+/g);
    for (const { 0: run, index: x } of runs) {
      path += `m${x - endX} ${y - endY}h${run.length}`;
      [endX, endY] = [x + run.length, y];
    }
  });
  return path;
}
