import { seal, unseal } from "~/seal.server";
import { keepPrivate, requestContext } from "~/server/request-context.server";

/** Query parameters that carry a value over a redirect to a browser that keeps no cookies. Pages with one are never cached. */
export const addressValues = ["sent", "notice"] as const;
type Name = (typeof addressValues)[number];

const LIFETIME_MS = 60_000;

/** Whether the browser sends cookies. One that blocks them sends none, and neither does one that is here for the first time. */
export const sendsCookies = (): boolean => requestContext()?.cookies !== "";

/**
 * The path with a signed value in its query, valid for a minute, unless the browser sends cookies: then a cookie carries it.
 * @param value without personal data, because it stays in the browser's history
 */
export function withAddressValue(path: string, name: Name, value: object): string {
  if (sendsCookies()) return path;
  const text = JSON.stringify({ until: Date.now() + LIFETIME_MS, value });
  return withParameter(path, name, seal(name, Buffer.from(text).toString("base64url")));
}

/** The value that the address of a request carries; undefined if it is expired, not signed here, or a cookie carries it. */
export function readAddressValue({ url }: Request, name: Name): unknown {
  const sealed = new URL(url).searchParams.get(name);
  if (sealed === null || sendsCookies()) return undefined;
  const text = unseal(name, sealed);
  if (text === undefined) return undefined;
  const carried: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
  if (typeof carried !== "object" || carried === null) return undefined;
  if (!("until" in carried && "value" in carried)) return undefined;
  if (typeof carried.until !== "number" || carried.until < Date.now()) return undefined;
  keepPrivate();
  return carried.value;
}

/**
 * The address to redirect to, if a request's address carries a value and the browser keeps cookies, which carry it too. Browsers
 * keep the fragment when they load a document. The script that sends forms adds it itself.
 */
export function addressWithCookies({ url }: Request): string | undefined {
  const given = new URL(url);
  const { pathname, search } = withoutAddressValues(given);
  if (!sendsCookies() || search === given.search) return undefined;
  keepPrivate();
  return pathname + search + (given.searchParams.has("sent") ? "#status" : "");
}

/** The path with the value that the address of a request carries. */
export function keepAddressValue({ url }: Request, name: Name, path: string): string {
  const sealed = new URL(url).searchParams.get(name);
  return sealed === null ? path : withParameter(path, name, sealed);
}

/** The same address without the values that it carries. */
export function withoutAddressValues(address: URL): URL {
  const url = new URL(address);
  // Deleting a parameter writes the others in another spelling.
  for (const name of addressValues) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}

function withParameter(path: string, name: Name, value: string): string {
  const [address = "", fragment] = path.split("#", 2);
  const query = new URLSearchParams({ [name]: value }).toString();
  const whole = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return fragment === undefined ? whole : `${whole}#${fragment}`;
}
