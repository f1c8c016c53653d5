/**
 * Returns the WhatsApp link for a phone number, with digits only, as wa.me requires.
 * @param text the initial message; the visitor can change it before sending
 */
export function messagingLink(phone: string, text?: string): string {
  const link = `https://wa.me/${phone.replace(/\D/g, "")}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** Returns a `tel:` link without spaces and brackets; a leading plus is kept. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
