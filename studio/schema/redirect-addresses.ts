type Verdict = true | string;

const siteUrl = "https://site.invalid";

/** The path of an address of this site as the site compares it; undefined for any other address. */
export function pathOnSite(address: string): string | undefined {
  if (!address.startsWith("/") || !URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  return url.origin === siteUrl ? url.pathname : undefined;
}

/** The old address: a path other than `/`, written as a browser shows it, without query, hash or final slash. */
export function checkRedirectSource(value: string | undefined): Verdict {
  if (!value) return true;
  const path = pathOnSite(value);
  const isPlain = /^(?:\/[^/\\?#\s]+)+$/.test(value) && !/\/\.{1,2}(?:\/|$)/.test(value);
  if (path !== undefined && isPlain) return true;
  return "Write a path that begins with one slash and ends without one, for example /services/it-services.";
}

/** The new address: a path of this site, or a whole https address; never the old one again. */
export function checkRedirectTarget(value: string | undefined, source: unknown): Verdict {
  if (!value) return "Say where the old address leads, or choose “Taken down”.";
  if (/\s/.test(value)) return "An address has no spaces in it.";
  const path = pathOnSite(value);
  if (path !== undefined) {
    return typeof source === "string" && path === pathOnSite(source)
      ? "This is the old address itself."
      : true;
  }
  const isSecure = URL.canParse(value) && /^https:\/\/[^/@]+(?:\/|$)/.test(value);
  return (
    isSecure || "Write a path that begins with one slash, or an address that begins with https://."
  );
}
