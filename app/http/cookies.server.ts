import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { requestScope } from "~/http/request-scope.server";

export type Cookie = { name: string; value: string };
export type CookieOptions = Omit<SetCookie, "name" | "value">;

/** The cookies that came with the request being answered; none outside a request. */
export function requestCookies(): Cookie[] {
  const parsed = parseCookie(requestScope()?.cookies ?? "");
  return Object.entries(parsed).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

/**
 * Sets a cookie on whatever answers the request: a page, a redirect, an error, a `.data` answer. The last call for
 * a name counts. What comes after the head of the answer has been sent is lost.
 */
export function setCookie({ name, value }: Cookie, options: CookieOptions): void {
  requestScope()?.setCookies.set(name, stringifySetCookie({ ...options, name, value }));
}

/** Takes back what was to be set on the answer: the browser keeps these cookies as they are. */
export function leaveCookies(isMeant: (name: string) => boolean): void {
  const pending = requestScope()?.setCookies;
  for (const name of [...(pending?.keys() ?? [])]) {
    if (isMeant(name)) pending?.delete(name);
  }
}
