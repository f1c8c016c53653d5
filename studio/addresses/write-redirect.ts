import { LexoRank } from "lexorank";
import { getPublishedId, isDraftId, type SanityClient } from "sanity";
import { comparableSource } from "../../app/features/pages/redirect-address";
import { redirectsFrom } from "./lookups";

/** The outcome for an address: redirected to another one (301, 302), or removed (410). */
export type Outcome = { status: 301 | 302; to: string } | { status: 410 };

type Known = { _id: string; from: string };

const knownQuery = `{
  "known": *[_type == "redirect" && defined(from)] { _id, from },
  "last": *[_type == "redirect" && defined(orderRank)] | order(orderRank desc)[0].orderRank
}`;

/**
 * Writes and publishes a redirect for an address that is about to lose its page. An existing redirect is changed, and
 * any redirect from the new address is deleted, because that address has a page now, and the two would form a circle.
 * It is written before the page is removed, since an address with a page is never redirected.
 * @param pageId the published id of the document whose page had the address: it can be published there again
 * @throws the content service's error
 */
export async function writeRedirect(
  client: SanityClient,
  from: string,
  outcome: Outcome,
  pageId?: string,
): Promise<void> {
  const to = outcome.status === 410 ? undefined : outcome.to;
  const { known, last } = await client.fetch<{ known: Known[]; last: string | null }>(
    knownQuery,
    {},
    { perspective: "raw", tag: "redirects" },
  );
  const transaction = client.transaction();
  for (const { _id } of redirectsOf(known, to)) transaction.delete(_id);
  const present = redirectsOf(known, from);
  for (const { _id } of present) {
    transaction.patch(_id, {
      set: { ...outcome, pageId },
      ...(to === undefined ? { unset: ["to"] } : {}),
    });
  }
  if (present.every(({ _id }) => isDraftId(_id))) {
    const [draft] = present;
    const _id = draft ? getPublishedId(draft._id) : crypto.randomUUID();
    const redirect = { _id, _type: "redirect", from, orderRank: rankAfter(last) };
    transaction.create({ ...redirect, status: outcome.status, to, pageId });
  }
  await transaction.commit({ tag: "redirects", visibility: "sync" });
}

/**
 * Deletes the redirects that a page itself has left at its address, once it is published there again.
 * @returns whether there were any
 * @throws the content service's error
 */
export async function removeOwnRedirects(
  client: SanityClient,
  path: string,
  pageId: string,
): Promise<boolean> {
  const { own } = await redirectsFrom(client, path, pageId);
  if (own.length === 0) return false;
  const transaction = client.transaction();
  for (const id of own) transaction.delete(id);
  await transaction.commit({ tag: "redirects", visibility: "sync" });
  return true;
}

/**
 * Leads the addresses that a page itself has left to the one where it is published now.
 * @throws the content service's error
 */
export async function redirectLeftAddresses(
  client: SanityClient,
  path: string,
  pageId: string,
): Promise<void> {
  const left = await client.fetch<string[]>(
    `*[_type == "redirect" && pageId == $pageId]._id`,
    { pageId },
    { perspective: "raw", tag: "redirects" },
  );
  if (left.length === 0) return;
  const transaction = client.transaction();
  for (const id of left) transaction.patch(id, { set: { status: 301, to: path } });
  await transaction.commit({ tag: "redirects", visibility: "sync" });
}

/** Returns the redirects whose old address is the same for the site, e.g. in capitals. */
function redirectsOf(known: readonly Known[], address: string | undefined): Known[] {
  const source = address === undefined ? undefined : comparableSource(address);
  if (source === undefined) return [];
  return known.filter(({ from }) => comparableSource(from) === source);
}

function rankAfter(last: string | null): string {
  return (last === null ? LexoRank.middle() : LexoRank.parse(last).genNext()).toString();
}
