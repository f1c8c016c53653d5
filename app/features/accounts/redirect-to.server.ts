import { env } from "~/env.server";

/** Pages that would only redirect, or ask to sign in again. */
const notWorthIt = /^\/(?:login|signup|logout|forgot-password|auth)(?:\/|$)/;

// URL parsers drop tabs and line breaks and read a backslash as a slash; encoded ones are decoded on the next hop.
const disguised = /[\\\p{Cc}]|%(?:5c|[01][0-9a-f]|7f)/iu;

/** Maximum length, because the value is copied into other addresses' queries; no page's address is longer. */
const longest = 1_000;

/**
 * Returns the page that a visitor wanted before signing in, from `?redirectTo=`.
 * @returns a path of this site with its query and fragment; null for anything else
 */
export function readRedirectTo(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || disguised.test(value)) return null;
  const { SITE_URL } = env();
  if (!URL.canParse(value, SITE_URL)) return null;
  const url = new URL(value, SITE_URL);
  // A value such as `/x/..//host` becomes `//host` when it is parsed, so the result is checked again.
  if (url.origin !== SITE_URL || url.pathname.startsWith("//")) return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > longest || notWorthIt.test(url.pathname) ? null : path;
}

/** Returns the path of /login, which leads to `redirectTo` after the sign-in. */
export const signInPath = (redirectTo: string | null): string =>
  redirectTo ? `/login?${new URLSearchParams({ redirectTo }).toString()}` : "/login";

/** Returns an absolute address of this site, for links in emails and for the return from a provider. */
export function siteAddress(path: string, redirectTo: string | null): string {
  const url = new URL(path, env().SITE_URL);
  if (redirectTo) url.searchParams.set("redirectTo", redirectTo);
  return url.href;
}
