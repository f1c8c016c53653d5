let format: Intl.NumberFormat | undefined;

/** Returns whole rupees in Indian grouping: 149999 → "₹1,49,999". */
export function rupees(amount: number): string {
  // Made when it is needed, because that takes a phone longer than the rest of the page's script.
  format ??= new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
  return `₹${format.format(amount)}`;
}
