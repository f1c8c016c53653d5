import { findPage, type SitePage, sitePages } from "../../app/site-pages";
import { addressOf } from "../addresses/address-of";

/** A link to a page of the site; `href` is its path. */
export interface PageLink {
  title: string;
  href: string;
}

/** Content of the shell is on every page; these are the pages to view it on. */
export const onEveryPage: ReadonlyMap<string, readonly string[]> = new Map([
  ["siteSettings", ["/", "/contact"]],
  ["navigation", ["/"]],
]);

/** Returns the pages that show documents of a type, regardless of their content; their main page comes first. */
function pagesOfType(type: string): PageLink[] {
  const shows = ({ path, document, lists }: SitePage) =>
    onEveryPage.get(type)?.includes(path) ?? (document === type || lists?.includes(type));
  const isOther = ({ lists }: SitePage) => Number(lists?.[0] !== type);
  return sitePages
    .filter(shows)
    .toSorted((one, other) => isOther(one) - isOther(other))
    .map(({ name, path }) => ({ title: name, href: path }));
}

/**
 * Returns the pages of the site that show a document, the main one first.
 * @param fields of the document, unknown until checked: its slug, the `key` of a page and the `from` of a redirect are
 * used
 */
export function pagesOfDocument(type: string, fields: Record<string, unknown>): PageLink[] {
  const { from } = fields;
  const path = addressOf({ ...fields, _type: type });
  const above = sitePages.find(({ members }) => members === type);
  if (above) {
    const own = path ? [{ title: "Its page", href: path }] : [];
    return above.lists?.includes(type) ? [...own, { title: above.name, href: above.path }] : own;
  }
  if (type === "legalPage" || type === "page") {
    // Nothing is at /not-found, because its page is shown for missing pages.
    const known = findPage(path ?? "");
    return known ? [{ title: known.name, href: known.path }] : [];
  }
  if (type === "redirect") {
    return typeof from === "string" && from.startsWith("/")
      ? [{ title: "The old address", href: from }]
      : [];
  }
  return pagesOfType(type);
}
