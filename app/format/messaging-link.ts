/** The messaging app's link for a phone number: digits only, as wa.me wants it. */
export function messagingLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}

/** A `tel:` link: spaces and brackets out, a leading plus kept. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
