import { matchesRedirect } from "../../app/features/pages/redirect-address";

const siteUrl = "https://site.invalid";

/** Returns the path of an address of this site in the spelling used for comparison; undefined for any other address. */
export function pathOnSite(address: string): string | undefined {
  if (!address.startsWith("/") || !URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  return url.origin === siteUrl ? url.pathname : undefined;
}

/**
 * Checks an old address: a path as a browser shows it, without hash or final slash. The home page's path needs a query,
 * such as `/?page_id=12`.
 */
export function checkRedirectSource(value: string | undefined): true | string {
  if (!value) return true;
  const [path = "", query] = value.split(/\?(.*)/s, 2);
  const isPlain = /^(?:\/[^/\\#\s]+)+$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path);
  const hasQuery = query !== undefined && /^[^#\s&=]+=[^#\s]*$/.test(query);
  const isHome = path === "/" && hasQuery;
  if (pathOnSite(path) !== undefined && (isPlain || isHome) && (hasQuery || query === undefined)) {
    return true;
  }
  return "Write a path that begins with one slash and ends without one, for example /services/it-services or /?page_id=12.";
}

/** Returns whether an old address has a query, so that it is redirected even if its path has a page. */
export const hasQuery = (source: unknown) => typeof source === "string" && source.includes("?");

/** Checks a new address: a path of this site, or an absolute https address, but not the old one. */
export function checkRedirectTarget(value: string | undefined, source: unknown): true | string {
  if (!value) return "Say where the old address leads, or choose “Taken down”.";
  if (/\s/.test(value)) return "An address has no spaces in it.";
  const path = pathOnSite(value);
  if (path !== undefined) {
    return typeof source === "string" && matchesRedirect(source, value)
      ? "This is the old address itself."
      : true;
  }
  const isSecure = URL.canParse(value) && /^https:\/\/[^/@]+(?:\/|$)/.test(value);
  return (
    isSecure || "Write a path that begins with one slash, or an address that begins with https://."
  );
}
