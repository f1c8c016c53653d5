import { encode } from "uqr";

export type UpiCode = {
  /** The link that a UPI app opens; also what the QR code says. */
  link: string;
  /** One SVG path over a square of `size` modules, quiet zone included. */
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
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { link, path, size };
}
