import { defineField, getDraftId, getPublishedId, type SanityClient } from "sanity";
import { findRoute, landingPath } from "../../app/site-pages";
import { apiVersion } from "../api-version";
import { checkWritten, refuseRedirected, slugChanges } from "./slug-field";

/**
 * The path of a landing page without its first slash: one or more segments of words, not used by anything else.
 */
export const landingAddressField = defineField({
  name: "slug",
  title: "Address",
  description:
    "What follows the site's name: diwali-offer, or offers/diwali. When it changes, the old address redirects to the new one.",
  type: "slug",
  // Disables the Studio's uniqueness check, whose message does not name the other document.
  options: { source: "name", maxLength: 80, slugify: addressFrom, isUnique: () => true },
  validation: (rule) => [
    rule
      .required()
      .custom(checkWritten)
      .custom((value) => checkLandingAddress(value?.current))
      .custom(async (value, { document, getClient }) => {
        const slug = value?.current;
        if (!slug || !document || checkLandingAddress(slug) !== true) return true;
        const client = getClient({ apiVersion });
        const holder = await holderOf(client, slug, document._id);
        return holder === null || `“${holder}” has this address. Choose another.`;
      })
      .custom(refuseRedirected),
    rule.custom(slugChanges).info(),
  ],
});

/** Returns the words of a name as an address. */
export function addressFrom(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll("&", " and ")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join("-");
}

/** Returns the name of another landing page with an address, published or not; null if the address is free. */
function holderOf(client: SanityClient, slug: string, id: string): Promise<string | null> {
  return client.fetch(
    `*[_type == "landingPage" && slug.current == $slug && !(_id in $own)][0] { "name": coalesce(name, "Another page") }.name`,
    { slug, own: [getPublishedId(id), getDraftId(id)] },
    { perspective: "raw", tag: "addresses" },
  );
}

/** Checks an address for a landing page, without its first slash. */
export function checkLandingAddress(slug: string | undefined): true | string {
  if (!slug) return true;
  const path = `/${slug}`;
  if (!landingPath.test(path)) {
    return "Use lower-case letters, digits and single hyphens, in one to three parts with a slash between them: offers/diwali.";
  }
  const taken = findRoute(path);
  return taken === undefined || `The site already uses ${taken}. Choose another address.`;
}
