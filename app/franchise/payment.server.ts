import { withoutMarks } from "~/content/fields.server";
import type { FranchisePackage } from "~/content/packages.server";
import type { PaymentMethods } from "~/content/payment.server";
import { upiCode } from "~/franchise/upi.server";
import { rupees } from "~/format/rupees";

export type Payment = ReturnType<typeof paymentFor>;

/** What the payment dialog shows: for one package, or how to pay in general. Nothing is charged here. */
export function paymentFor(
  plan: Pick<FranchisePackage, "name" | "price"> | null,
  methods: PaymentMethods,
) {
  return {
    plan: plan && { name: plan.name, total: rupees(plan.price) },
    bankAccounts: methods.bankAccounts,
    international: methods.international,
    whatsapp: methods.whatsapp,
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
