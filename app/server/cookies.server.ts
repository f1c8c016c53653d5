import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { requestContext } from "~/server/request-context.server";

export type Cookie = { name: string; value: string };
export type CookieOptions = Omit<SetCookie, "name" | "value">;

/** Returns the cookies that came with the request being answered; none outside a request. */
export function requestCookies(): Cookie[] {
  const parsed = parseCookie(requestContext()?.cookies ?? "");
  return Object.entries(parsed).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

/**
 * Sets a cookie on whichever response answers the request: a page, a redirect, an error, a `.data` response. The last
 * call for a name counts. A call after the response head was sent has no effect.
 */
export function setCookie({ name, value }: Cookie, options: CookieOptions): void {
  const context = requestContext();
  const cookie = stringifySetCookie({ ...options, name, value });
  if (context) (context.setCookies ??= new Map<string, string>()).set(name, cookie);
}

/** Cancels pending cookies of the answer, so that the browser keeps those that it has. */
export function leaveCookies(isMeant: (name: string) => boolean): void {
  const pending = requestContext()?.setCookies;
  for (const name of [...(pending?.keys() ?? [])]) {
    if (isMeant(name)) pending?.delete(name);
  }
}

/**
 * Cookies that make an answer private; a `*` at the end matches any suffix. A request with one is never answered from
 * the page cache, and its answer is never kept. The rules for a CDN (docs/operations/cdn-and-instances.md) list the
 * same names.
 */
const privateCookies = [
  // A visitor's session in its chunks, and the cookies of an unfinished sign-in.
  ...["session*", "__Host-session*"],
  // The message that the next page shows.
  ...["flash", "__Host-flash"],
  // A form that was sent a moment ago.
  ...["sent", "__Host-sent"],
  // The preview of drafts.
  ...["preview*", "__Host-preview*"],
];

const pattern = new RegExp(
  `(?:^|;)\\s*(?:${privateCookies.map((name) => name.replace("*", "[^=;]*")).join("|")})\\s*(?:=|;|$)`,
);

/** Returns whether a Cookie header contains a private cookie. Other cookies change no page. */
export function hasPrivateCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && pattern.test(cookies);
}
