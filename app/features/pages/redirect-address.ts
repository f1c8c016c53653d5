import { decodeUri } from "../../text/clean-text";

/** An old address as it is compared; here the parts of `/index.php?page_id=12`. */
export type RedirectSource = {
  path: string;
  /** Parameters that a request must have with these values; it can have others too. */
  query: readonly (readonly [name: string, value: string])[];
};

const anySite = "https://site.invalid";
const pathOfSite = /^\/(?![\\/])/;

/**
 * Returns a path in the spelling used for comparisons: decoded, composed (NFC), in lower case, with single slashes and
 * without a trailing one.
 */
export function comparablePath(path: string): string {
  const { pathname } = new URL(path.replace(/[\\/]+/g, "/"), anySite);
  const segments = pathname.split("/").filter(Boolean).map(decodeUri);
  return `/${segments.join("/")}`.normalize("NFC").toLowerCase();
}

/** Returns the parts of an old address; undefined if it is not a path of the site. A query without a path is the home page's. */
export function redirectSource(address: string): RedirectSource | undefined {
  const [path = "", search = ""] = address.split("#", 1)[0]?.split(/\?(.*)/s, 2) ?? [];
  const isPath = path === "" ? search !== "" : pathOfSite.test(path);
  return isPath
    ? { path: comparablePath(path || "/"), query: [...new URLSearchParams(search)] }
    : undefined;
}

/**
 * Returns the old address in a canonical spelling, for comparison with another one; undefined if it is not a path of
 * the site.
 */
export function comparableSource(address: string): string | undefined {
  const source = redirectSource(address);
  if (!source) return undefined;
  const query = new URLSearchParams(source.query.map(([name, value]) => [name, value]));
  query.sort();
  return query.size === 0 ? source.path : `${source.path}?${query.toString()}`;
}

/** Returns whether the rule for an old address redirects an address of this site. */
export function matchesRedirect(source: string, address: string): boolean {
  const parsed = redirectSource(source);
  if (!parsed || !pathOfSite.test(address) || !URL.canParse(address, anySite)) return false;
  const { pathname, searchParams } = new URL(address, anySite);
  return matchesSource(parsed, comparablePath(pathname), searchParams);
}

/** Returns whether an old address matches a request, by its comparable path. */
export const matchesSource = (
  { path, query }: RedirectSource,
  requested: string,
  params: URLSearchParams,
): boolean =>
  requested === path && query.every(([name, value]) => params.getAll(name).includes(value));
