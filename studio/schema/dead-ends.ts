import type { CustomValidator, Reference, SanityDocument } from "sanity";
import { isDue, scheduleOf } from "../../app/cms/schedule";
import { matchesRedirect } from "../../app/features/pages/redirect-address";
import { findPage, pageAbove } from "../../app/site-pages";
import { fieldOf } from "../../app/text/field-of";
import { addressOf } from "../addresses/address-of";
import { isPageAt, otherRedirects } from "../addresses/lookups";
import { apiVersion } from "../api-version";
import { pathOnSite } from "./redirect-addresses";

/**
 * Warns of an address of this site without a page, or without such a section on this page. Also warns of an address of a
 * whole page, because it breaks when an editor renames the page; a link to a place on a page has no alternative.
 */
export const warnOfAddress: CustomValidator<string | undefined> = async (
  href,
  { document, getClient },
) => {
  if (!href || !document) return true;
  const path = pathOnSite(href);
  const [, anchor] = href.split("#");
  if (anchor && (href.startsWith("#") || path === addressOf(document))) {
    return hasAnchor(document, anchor) || noSection(anchor);
  }
  if (path === undefined) return true;
  const client = getClient({ apiVersion });
  if (await isPageAt(client, path)) {
    const isWhole = findPage(href) ?? pageAbove(href);
    return (
      !isWhole ||
      "This is a page of the site. Choose it above instead, so that the link follows a new address."
    );
  }
  const redirects = await otherRedirects(client, document._id);
  return (
    redirects.some(({ from }) => matchesRedirect(from ?? "", href)) ||
    "There is no page at this address: visitors would find nothing there."
  );
};

/**
 * Warns of a chosen document that its schedule hides from visitors now. The Studio itself warns of unpublished ones.
 */
export const warnOfUnseen: CustomValidator<Reference | undefined> = async (
  reference,
  { getClient },
) => {
  if (!reference?._ref) return true;
  const found = await getClient({ apiVersion }).fetch<object | null>(
    `*[_id == $id][0] { publishAt, expireAt }`,
    { id: reference._ref },
    { perspective: "raw", tag: "chosen" },
  );
  if (!found) return true;
  const schedule = scheduleOf(found);
  if (isDue(schedule, Date.now())) return true;
  return schedule.from > Date.now()
    ? "Its own schedule shows it later: until then visitors do not see it here."
    : "Its own schedule has ended: visitors do not see it here.";
};

const noSection = (anchor: string) => `No section of this page has the anchor “${anchor}”.`;

/** Only landing pages consist of sections; the ids on other pages are not known here. */
function hasAnchor(document: SanityDocument, anchor: string): boolean {
  const { sections } = document;
  return (
    !Array.isArray(sections) || sections.some((section) => fieldOf(section, "anchor") === anchor)
  );
}
