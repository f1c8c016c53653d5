import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { requestContext } from "~/server/request-context.server";

export type Cookie = { name: string; value: string };
export type CookieOptions = Omit<SetCookie, "name" | "value">;

/** The cookies that came with the request being answered; none outside a request. */
export function requestCookies(): Cookie[] {
  const parsed = parseCookie(requestContext()?.cookies ?? "");
  return Object.entries(parsed).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

/**
 * Sets a cookie on whatever answers the request: a page, a redirect, an error, a `.data` answer. The last call for
 * a name counts. What comes after the head of the answer has been sent is lost.
 */
export function setCookie({ name, value }: Cookie, options: CookieOptions): void {
  const context = requestContext();
  const cookie = stringifySetCookie({ ...options, name, value });
  if (context) (context.setCookies ??= new Map<string, string>()).set(name, cookie);
}

/** Takes back what was to be set on the answer: the browser keeps these cookies as they are. */
export function leaveCookies(isMeant: (name: string) => boolean): void {
  const pending = requestContext()?.setCookies;
  for (const name of [...(pending?.keys() ?? [])]) {
    if (isMeant(name)) pending?.delete(name);
  }
}

/**
 * Cookies that make an answer one visitor's own; a `*` at the end stands for any ending. A request that
 * carries one is never answered from the page cache, and its answer is never kept. The rules for a CDN
 * (docs/operations.md) name the same.
 */
const privateCookies = [
  // A visitor's session in its pieces, and what leads to one.
  ...["session*", "__Host-session*"],
  // A message on its way.
  ...["flash", "__Host-flash"],
  // What was sent a moment ago.
  ...["sent", "__Host-sent"],
  // The preview of drafts.
  ...["preview*", "__Host-preview*"],
];

const pattern = new RegExp(
  `(?:^|;)\\s*(?:${privateCookies.map((name) => name.replace("*", "[^=;]*")).join("|")})\\s*(?:=|;|$)`,
);

/** Whether a Cookie header holds something of the visitor's own. Other cookies change no page. */
export function hasPrivateCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && pattern.test(cookies);
}
