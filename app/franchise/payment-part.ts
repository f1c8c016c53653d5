/** The part of a page that has the payment dialog: what `data-same-page` of the links to it names. */
export const paymentPart = "payment_part";
