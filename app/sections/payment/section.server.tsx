import { paymentFor } from "~/features/payments/payment.server";
import { PaymentInformation } from "~/features/payments/payment-information.server";
import { getPaymentMethods } from "~/features/payments/payment-settings.server";
import type { DrawListing } from "~/sections/section-parts.server";

/** The payment dialog shows all. */
const mostCodes = 2;

/** Draws a section with the bank accounts and UPI codes of the site's settings. */
export const paymentSection: DrawListing = async ({ heading }, place) => {
  const { upiIds, ...methods } = await getPaymentMethods();
  const payment = paymentFor(null, { ...methods, upiIds: upiIds.slice(0, mostCodes) });
  if (payment.bankAccounts.length === 0 && payment.upi.length === 0) return null;
  return { element: <PaymentInformation {...{ heading, payment }} {...place} /> };
};
