import { getDraftId, getPublishedId, type SanityClient, type SanityDocumentLike } from "sanity";
import { isDue, scheduleOf } from "../../app/cms/schedule";
import { matchesRedirect } from "../../app/features/pages/redirect-address";
import { isDocumentPath } from "../../app/site-documents";
import { findPage, memberPathOf, pageAbove } from "../../app/site-pages";
import { addressOf } from "./address-of";

/** A redirect in the dataset, complete or not. */
export type KnownRedirect = { from: string | null; to: string | null };

/**
 * Returns all redirects except one, published or not.
 * @param id of the excluded one or of its draft
 * @throws the content service's error
 */
export function otherRedirects(client: SanityClient, id: string): Promise<KnownRedirect[]> {
  return client.fetch(
    `*[_type == "redirect" && !(_id in $own)] { from, to }`,
    { own: [getPublishedId(id), getDraftId(id)] },
    { perspective: "raw", tag: "redirects" },
  );
}

type RedirectFrom = KnownRedirect & { _id: string; pageId: string | null };

/**
 * Returns the redirects from an address, published or not, for a page that is published there. Redirects from before
 * `pageId` was stored are the page's own if they lead to its published address.
 * @param id of the page's document or of its draft
 * @returns the ids of the page's own redirects, whether there are others, and the page's published address; undefined
 * if it has none
 * @throws the content service's error
 */
export async function redirectsFrom(client: SanityClient, path: string, id: string) {
  const pageId = getPublishedId(id);
  const { redirects, page } = await client.fetch<{
    redirects: RedirectFrom[];
    page: SanityDocumentLike | null;
  }>(
    `{
      "redirects": *[_type == "redirect"] { _id, from, to, pageId },
      "page": *[_id == $pageId][0] { _type, key, slug }
    }`,
    { pageId },
    { perspective: "raw", tag: "redirects" },
  );
  const present = redirects.filter(({ from }) => from !== null && matchesRedirect(from, path));
  const address = page ? addressOf(page) : undefined;
  const isOwn = (redirect: RedirectFrom) =>
    redirect.pageId === null ? redirect.to === address : redirect.pageId === pageId;
  const own = present.filter(isOwn);
  return { own: own.map(({ _id }) => _id), hasOthers: own.length < present.length, address };
}

/**
 * Returns whether visitors see a page at a path of the site now.
 * @throws the content service's error
 */
export async function isPageAt(client: SanityClient, path: string): Promise<boolean> {
  const fixed = findPage(path);
  if (fixed) return fixed.kind !== "error";
  if (isDocumentPath(path)) return true;
  const above = pageAbove(path);
  if (!above) return false;
  const member = await client.fetch<object | null>(
    `*[_type == $type && slug.current == $slug][0] { publishAt, expireAt }`,
    { type: above.members ?? "", slug: path.slice(memberPathOf(above, "").length) },
    { perspective: "published", tag: "pages" },
  );
  return member !== null && isDue(scheduleOf(member), Date.now());
}

/** Returns whether redirects, followed from an address, lead back to an old address. */
export function leadsTo(redirects: readonly KnownRedirect[], start: string, end: unknown): boolean {
  const seen = new Set<KnownRedirect>();
  let address: string | null | undefined = start;
  while (address) {
    const from: string = address;
    const next = redirects.find((each) => each.from !== null && matchesRedirect(each.from, from));
    if (!next || seen.has(next)) return false;
    seen.add(next);
    address = next.to;
    if (address && typeof end === "string" && matchesRedirect(end, address)) return true;
  }
  return false;
}
