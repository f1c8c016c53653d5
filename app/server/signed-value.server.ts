import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { markPrivate, requestContext } from "~/server/request-context.server";

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

/** Query parameters that carry a value over a redirect to a browser that keeps no cookies. Pages with one are never cached. */
export const addressValues = ["sent", "notice"] as const;
type Name = (typeof addressValues)[number];

const LIFETIME_MS = 60_000;

/** Returns whether the browser sends cookies. It sends none if it blocks them, and on its first visit. */
export const sendsCookies = (): boolean => requestContext()?.cookies !== "";

/**
 * Returns the path with a signed value in its query, valid for a minute. If the browser sends cookies it returns the
 * path unchanged, because a cookie carries the value then.
 * @param value without personal data, because it stays in the browser's history
 */
export function withAddressValue(path: string, name: Name, value: object): string {
  if (sendsCookies()) return path;
  const text = JSON.stringify({ until: Date.now() + LIFETIME_MS, value });
  return withParameter(path, name, signValue(name, Buffer.from(text).toString("base64url")));
}

/**
 * Returns the value that the address of a request carries; undefined if it has expired, this site did not sign it, or a
 * cookie carries it.
 */
export function readAddressValue({ url }: Request, name: Name): unknown {
  const signed = new URL(url).searchParams.get(name);
  if (signed === null || sendsCookies()) return undefined;
  const text = verifySignedValue(name, signed);
  if (text === undefined) return undefined;
  const carried: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
  if (typeof carried !== "object" || carried === null) return undefined;
  if (!("until" in carried && "value" in carried)) return undefined;
  if (typeof carried.until !== "number" || carried.until < Date.now()) return undefined;
  markPrivate();
  return carried.value;
}

/**
 * Returns the address to redirect to if a request's address carries a value although the browser sends cookies, which
 * carry the value too. Browsers keep the fragment when they load a document; the script that sends forms adds it
 * itself.
 */
export function addressWithCookies({ url }: Request): string | undefined {
  const given = new URL(url);
  const { pathname, search } = withoutAddressValues(given);
  if (!sendsCookies() || search === given.search) return undefined;
  markPrivate();
  return pathname + search + (given.searchParams.has("sent") ? "#status" : "");
}

/** Returns the path with the message that the address of a request carries. */
export function keepNotice({ url }: Request, path: string): string {
  const signed = new URL(url).searchParams.get("notice");
  return signed === null ? path : withParameter(path, "notice", signed);
}

/** Returns the same address without the values that it carries. */
export function withoutAddressValues(address: URL): URL {
  const url = new URL(address);
  // Calling `delete` for an absent name would still re-encode the other parameters.
  for (const name of addressValues) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}

function withParameter(path: string, name: Name, value: string): string {
  const [address = "", fragment] = path.split("#", 2);
  const query = new URLSearchParams({ [name]: value }).toString();
  const whole = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return fragment === undefined ? whole : `${whole}#${fragment}`;
}
