import type { Answer, ServiceRequest } from "../answer";

/**
 * Returns the allowed redirect target: the request's redirect_to, else its Referer, if they are on
 * the site's own origin; else the site itself.
 */
export function allowedRedirect(
  siteUrl: string,
  { query, headers }: Pick<ServiceRequest, "query" | "headers">,
  fromBody?: string,
): string {
  const site = new URL(siteUrl);
  const candidates = [fromBody, query.get("redirect_to"), headers.get("referer")];
  const allowed = candidates.find((address) => {
    // A comparison of origins ignores credentials in a URL, so they are checked separately.
    const url = address && URL.canParse(address) ? new URL(address) : undefined;
    return url?.origin === site.origin && url.username === "" && url.password === "";
  });
  return allowed ?? siteUrl;
}

/** Redirects with 303, or 302 as GoTrue sometimes does, with `query` added to the URL and `hash` as its fragment. */
export function redirect(
  address: string,
  parts: { query?: Record<string, string>; hash?: Record<string, string>; status?: 302 | 303 },
): Answer {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, value);
  if (parts.hash) {
    // The marker by which a client recognises these fragments.
    const hash = new URLSearchParams({ ...parts.hash, sb: "" });
    hash.sort();
    url.hash = hash.toString();
  }
  const headers = { location: url.href, "cache-control": "no-store" };
  return { status: parts.status ?? 303, headers, body: "" };
}
