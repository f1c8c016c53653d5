import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

/** The purpose of a signature, which is not valid for any other purpose. */
type Purpose = "device" | "code verifier" | "sent" | "notice";

const sign = (purpose: Purpose, text: string, [secret = ""] = env().APP_SECRET) =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest();

/**
 * Returns a text with this site's signature after a dot, made with the first secret of APP_SECRET. The text is not
 * encrypted.
 */
export const signValue = (purpose: Purpose, text: string) =>
  `${text}.${sign(purpose, text).toString("base64url")}`;

/**
 * Returns the text that this site signed for this purpose, with any secret of APP_SECRET; undefined for anything else.
 */
export function verifySignedValue(purpose: Purpose, signed: string): string | undefined {
  const end = signed.lastIndexOf(".");
  if (end < 0) return undefined;
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), "base64url");
  const isSigned = env().APP_SECRET.some((secret) => {
    const own = sign(purpose, text, [secret]);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return isSigned ? text : undefined;
}
