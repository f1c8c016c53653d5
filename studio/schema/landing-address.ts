import { defineField } from "sanity";
import { findRoute, landingPath } from "../../app/site-pages";
import { otherRedirects } from "../addresses/lookups";
import { apiVersion } from "../api-version";
import { slugChanges } from "./slug-field";

/** The whole path of a landing page, without its first slash: one word or more, one segment or more, that nothing else has. */
export function landingAddressField({ group }: { group: string }) {
  return defineField({
    name: "slug",
    title: "Address",
    description:
      "What follows the site's name: diwali-offer, or offers/diwali. When it changes, the old address leads to the new one.",
    type: "slug",
    group,
    options: { source: "name", maxLength: 80 },
    validation: (rule) => [
      rule
        .required()
        .custom((value) => checkLandingAddress(value?.current))
        .custom(async (value, { document, getClient }) => {
          const slug = value?.current;
          if (!slug || !document || checkLandingAddress(slug) !== true) return true;
          const redirects = await otherRedirects(getClient({ apiVersion }), document._id);
          return (
            redirects.every(({ from }) => from !== `/${slug}`) ||
            "A redirect leads away from this address. Choose another, or remove it under Settings › Redirects."
          );
        }),
      rule.custom(slugChanges).info(),
    ],
  });
}

/** Whether a landing page can stand at an address that is written without its first slash. */
export function checkLandingAddress(slug: string | undefined): true | string {
  if (!slug) return true;
  const path = `/${slug}`;
  if (!landingPath.test(path)) {
    return "Use lower-case letters, digits and single hyphens, with a slash between parts: offers/diwali.";
  }
  const taken = findRoute(path);
  return (
    taken === undefined || `The site has something of its own at ${taken}. Choose another address.`
  );
}
