/**
 * The messaging app's link for a phone number: digits only, as wa.me wants it.
 * @param text the message that the app opens with; the visitor can change it before sending
 */
export function messagingLink(phone: string, text?: string): string {
  const link = `https://wa.me/${phone.replace(/\D/g, "")}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** A `tel:` link: spaces and brackets out, a leading plus kept. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
