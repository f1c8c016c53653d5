import { invalid } from "./auth-error";

// The pattern of HTML's input type=email, which GoTrue uses as well.
const FORMAT =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Returns the address in lower case. @throws AuthError 400 validation_failed */
export function validEmail(email: string): string {
  if (email === "") throw invalid("An email address is required");
  if (email.length > 255) throw invalid("An email address is too long");
  if (!FORMAT.test(email)) throw invalid("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

/** Returns the digits of a phone number. @throws AuthError 400 validation_failed */
export function validPhone(phone: string): string {
  const digits = phone.replace(/[\s+]/g, "");
  if (/^[1-9]\d{1,14}$/.test(digits)) return digits;
  throw invalid("Invalid phone number format (E.164 required)");
}
