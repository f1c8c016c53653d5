import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

/** What a seal is good for: one of another purpose is none. */
type Purpose = "device" | "code verifier" | "sent" | "notice";

const sign = (purpose: Purpose, text: string, [secret = ""] = env().APP_SECRET) =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest();

/** A text with this site's signature after a dot, by the first secret of APP_SECRET. The text is no secret. */
export const seal = (purpose: Purpose, text: string) =>
  `${text}.${sign(purpose, text).toString("base64url")}`;

/** The text that this site sealed for this purpose, with any secret of APP_SECRET; undefined for anything else. */
export function unseal(purpose: Purpose, sealed: string): string | undefined {
  const end = sealed.lastIndexOf(".");
  if (end < 0) return undefined;
  const text = sealed.slice(0, end);
  const given = Buffer.from(sealed.slice(end + 1), "base64url");
  const isSigned = env().APP_SECRET.some((secret) => {
    const own = sign(purpose, text, [secret]);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return isSigned ? text : undefined;
}
