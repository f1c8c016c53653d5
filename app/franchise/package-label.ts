import { rupees } from "~/format/rupees";

/** A package as the form offers it and the record stores it: "Corporate - ₹14,999". */
export function packageLabel({ name, price }: { name: string; price: number }): string {
  return `${name} - ${rupees(price)}`;
}
