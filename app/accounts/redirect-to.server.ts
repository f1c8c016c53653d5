import { env } from "~/env.server";

/** Pages that would only lead on again, or ask to sign in once more. */
const notWorthIt = /^\/(?:login|signup|logout|forgot-password|auth)(?:\/|$)/;

// URL parsers drop tabs and line breaks and read a backslash as a slash, encoded ones on the next hop.
const disguised = /[\\\p{Cc}]|%(?:5c|[01][0-9a-f]|7f)/iu;

/** It goes on in the query of other addresses; what is longer than any page's own is no way on. */
const longest = 1_000;

/**
 * Where a visitor wanted to go before signing in, as `?redirectTo=` names it.
 * @returns a path of this site with its query and fragment; null for anything else
 */
export function readRedirectTo(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || disguised.test(value)) return null;
  const { SITE_URL } = env();
  if (!URL.canParse(value, SITE_URL)) return null;
  const url = new URL(value, SITE_URL);
  // What was `//host` lost its host on the way: compared, not believed.
  if (url.origin !== SITE_URL || url.pathname.startsWith("//")) return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > longest || notWorthIt.test(url.pathname) ? null : path;
}

/** The path of /login, which leads on to `redirectTo` after the sign-in. */
export const signInPath = (redirectTo: string | null): string =>
  redirectTo ? `/login?${new URLSearchParams({ redirectTo }).toString()}` : "/login";

/** An absolute address of this site, for links in mails and for the way back from a provider. */
export function siteAddress(path: string, redirectTo: string | null): string {
  const url = new URL(path, env().SITE_URL);
  if (redirectTo) url.searchParams.set("redirectTo", redirectTo);
  return url.href;
}
