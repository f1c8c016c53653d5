import { rupees } from "~/text/rupees";

/** Returns a partner's commission on services (per cent), if the package states it. */
export const serviceCommissionWords = (percent: number | null) =>
  percent === null ? "Set out in your agreement" : `Up to ${percent}%`;

/** Returns the commission for selling a package, in whole rupees, if the package states it. */
export const saleCommissionWords = (amount: number | null) =>
  amount === null ? "No commission" : rupees(amount);
