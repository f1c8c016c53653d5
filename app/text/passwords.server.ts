import { graphemes } from "~/text/cut-text";
import { normalPassword } from "~/text/normal-password";

/** The number of bytes that bcrypt reads, and so the limit of the accounts service. */
const MOST_BYTES = 72;

/** Returns the passwords that a sign-in tries: the normal form, then the input if it differs, for accounts from before that form. */
export const passwordForms = (typed: string): string[] => [
  ...new Set([normalPassword(typed), typed]),
];

/** Returns the error message for a new password that is too long; undefined if the service accepts it. */
export function passwordProblem(password: string): string | undefined {
  const encoder = new TextEncoder();
  let bytes = encoder.encode(password).length;
  if (bytes <= MOST_BYTES) return undefined;
  let extra = 0;
  for (const character of graphemes(password).reverse()) {
    if (bytes <= MOST_BYTES) break;
    bytes -= encoder.encode(character).length;
    extra += 1;
  }
  const shorter = `Make the password at least ${extra} ${extra === 1 ? "character" : "characters"} shorter`;
  return /^[\0-\x7F]*$/.test(password)
    ? `${shorter}. It can have ${MOST_BYTES}`
    : `${shorter}. Letters that are not English take the room of two to four`;
}
