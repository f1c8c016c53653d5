import { rupees } from "~/format/rupees";

/** What a partner of a package earns on services, where the package says it; per cent. */
export const serviceCommissionWords = (percent: number | null) =>
  percent === null ? "Set out in your agreement" : `Up to ${percent}%`;

/** What is paid for the sale of a package, in whole rupees; null where the package does not say it. */
export const saleCommissionWords = (amount: number | null) =>
  amount === null ? "No commission" : rupees(amount);
