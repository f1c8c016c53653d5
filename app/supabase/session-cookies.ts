/**
 * The cookie that holds a visitor's session, in pieces where it is long; what starts with its name belongs to it.
 * `__Host-` binds it to this host alone, which browsers only take over https.
 */
export const sessionCookieName = (siteUrl: string) =>
  siteUrl.startsWith("https:") ? "__Host-session" : "session";

const ENCODED = "base64-";

/** Whether a cookie's value is a code verifier as @supabase/ssr writes it: the JSON of a text, in base64url or plain. */
export function isVerifierValue(value: string): boolean {
  const json = value.startsWith(ENCODED)
    ? Buffer.from(value.slice(ENCODED.length), "base64url").toString()
    : value;
  try {
    return typeof JSON.parse(json) === "string";
  } catch {
    return false;
  }
}
