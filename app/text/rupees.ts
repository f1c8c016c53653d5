const format = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** Returns whole rupees in Indian grouping: 149999 → "₹1,49,999". */
export function rupees(amount: number): string {
  return `₹${format.format(amount)}`;
}
