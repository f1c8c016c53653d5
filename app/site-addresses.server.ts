import { decodeUri } from "~/text/clean-text";
import { editDistance } from "~/text/typo-suggestions.server";
import { findPage, isOwnAddress } from "./site-pages";

/** A path and its query, which is empty or starts with `?`. */
export type Address = { path: string; search: string };

/** Matches what most visitors request: no segment begins with a dot, and nothing is encoded. */
export const plainPath = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;

/** Encoded characters that mean the same without their percent-encoding (unreserved, RFC 3986 section 2.3). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Returns the canonical spelling of a path: single slashes, no dot segments, no trailing slash, no needless
 * percent-encoding. The result starts with exactly one slash, so that as a Location it never points to another host.
 * The function is idempotent.
 */
export function canonicalPath(path: string): string {
  if (plainPath.test(path)) return path;
  const bare = path.replace(encodedUnreserved, decodeURIComponent);
  const slashes = bare.replace(/[\\/]+/g, "/");
  const { pathname } = new URL(slashes, "http://site");
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}

/** Matches addresses in the canonical spelling, which need no correction. */
const plain = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** An encoded question mark, or an ampersand instead: `/contact&utm_source=x`. */
const questionMark = /&(?:amp;)?|%3f/i;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const before = /^[^\p{L}\p{N}\p{M}.]+/u;
/** A character that no address contains starts the rest to be ignored: `/contact, please`. */
const unused = /[^\p{L}\p{N}\p{M}./_~-]/u;
/**
 * With the lookbehind the pattern is tried once per run of characters. Otherwise the time would grow with the square of
 * their number.
 */
const after = /(?<![./_~-])[./_~-]+$/;

/**
 * Returns the probable spelling of an address without a page: in lower case, without the punctuation and spaces that
 * surround links in texts, with its query after a question mark. Undefined if nothing is left.
 */
export function canonicalSpelling({ path, search }: Address): Address | undefined {
  const mark = questionMark.exec(path);
  const query = mark ? path.slice(mark.index + mark[0].length) : "";
  const text = decodeUri(path.slice(0, mark?.index))
    .normalize("NFKC")
    .replace(invisible, "")
    .toLowerCase();
  const segments = text.split("/").map((segment) => segment.replace(before, ""));
  const [used = ""] = segments.filter(Boolean).join("/").split(unused, 1);
  const cleaned = used.replace(after, "");
  const added = query.includes("=") ? query : decodeUri(query).includes("=") ? unpack(query) : "";
  if (cleaned === "" && added === "") return undefined;
  return { path: `/${cleaned}`, search: withSearch(added, search) };
}

const unpack = (query: string) => query.replace(/%3d/gi, "=").replace(/%26/g, "&");

const withSearch = (query: string, search: string) =>
  query === "" ? search : `?${[query, search.slice(1)].filter(Boolean).join("&")}`;

/** Headers allow only ASCII. */
const encoded = ({ path, search }: Address): Address => ({ path: encodeURI(path), search });

/**
 * Returns the canonical spelling of an address that exists independently of the content: `/contact` for `/Contact` and
 * `/contact.`. Undefined if the address is canonical, or depends on the content.
 */
export function canonicalAddress(given: Address): Address | undefined {
  const { path, search } = given;
  // A link in an email can arrive with its whole query encoded: `/auth/confirm%3Ftoken_hash%3D…`.
  if (plain.test(path) || (isOwnAddress(path) && !/%3f/i.test(path))) return undefined;
  const meant = canonicalSpelling(given);
  if (meant && isOwnAddress(meant.path)) return encoded(meant);
  const [, first = ""] = path.split("/");
  const lower = first.toLowerCase();
  return lower !== first && findPage(`/${lower}`)?.members
    ? { path: path.toLowerCase(), search }
    : undefined;
}

/** Endings of pages that other systems add: `/contact.html`, `/index.php`. */
const pageEnding = /(?:\/(?:index|default))?\.(?:html?|php|aspx?|jsp)$/;

/** Returns the address of the page that a differently spelled address means; undefined if no page matches. */
export function suggestPage<Page extends { path: string }>(
  given: Address,
  pages: readonly Page[],
): Address | undefined {
  const meant = canonicalSpelling(given);
  if (!meant) return undefined;
  const bare = meant.path.replace(pageEnding, "") || "/";
  const path = [meant.path, bare].find((each) => pages.some((page) => page.path === each));
  if (path === undefined) return undefined;
  const address = encoded({ ...meant, path });
  return address.path === given.path ? undefined : address;
}

const MAX_OFFERED = 3;
/** Longer paths are not typed by hand. */
const LONGEST_OFFERED = 100;

/**
 * Returns the pages whose addresses are a few typing errors away from a path, the nearest first; otherwise the page above it:
 * `/services` for `/servces/xyz`.
 */
export function nearestPages<Page extends { path: string }>(
  path: string,
  pages: readonly Page[],
): Page[] {
  const meant = canonicalSpelling({ path, search: "" })?.path;
  if (meant === undefined || meant.length > LONGEST_OFFERED) return [];
  const nearest = (errorsOf: (other: string) => number) =>
    pages
      .map((page) => ({ page, errors: errorsOf(page.path) }))
      .filter(({ errors }) => errors < Infinity)
      .toSorted((one, other) => one.errors - other.errors)
      .slice(0, MAX_OFFERED)
      .map(({ page }) => page);
  const found = nearest((other) => errorsIn(meant, other));
  if (found.length > 0) return found;
  const above = meant.slice(0, meant.lastIndexOf("/"));
  return nearest((other) => nearness(above, other)).slice(0, 1);
}

const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Returns the number of typing errors between two paths; Infinity if they are not similar. */
function errorsIn(path: string, other: string): number {
  const [last, otherLast] = [lastOf(path), lastOf(other)];
  if (otherLast === "") return Infinity;
  // Covers `/contact-us`, and a page whose parent is missing in the path.
  const isLonger = last.startsWith(`${otherLast}-`);
  return Math.min(
    nearness(path, other),
    nearness(last, otherLast) + 1,
    isLonger ? MAX_ERRORS + 1 : Infinity,
  );
}

const MAX_ERRORS = 3;

/** Returns the edit distance if it is small for the length of the words; else Infinity. */
function nearness(one: string, other: string): number {
  const most = Math.min(MAX_ERRORS, Math.floor(other.length / 3));
  if (Math.abs(one.length - other.length) > most) return Infinity;
  const distance = editDistance(one, other);
  return distance <= most ? distance : Infinity;
}

/**
 * Returns whether an address is a file's: its last part has an extension other than those of documents for readers, or
 * its first part begins with a dot.
 */
export const namesFile = (path: string) =>
  path.startsWith("/.") || /\.(?!(?:html?|pdf)$)(?=[a-z\d]*[a-z])[a-z\d]{1,12}$/i.test(path);
