import { defineField, type ValidationContext } from "sanity";
import { addressOf } from "../addresses/address-of";
import { redirectsFrom } from "../addresses/lookups";
import { apiVersion } from "../api-version";
import { checkSlug, checkSlugAsId } from "./formats";

type SlugOptions = {
  source: string;
  /** States where the slug is shown. */
  description: string;
  /** Whether the slug is also the id of an element. */
  isId?: boolean;
};

/** Defines a unique slug made from another field. */
export function slugField(options: SlugOptions) {
  return defineField({
    name: "slug",
    title: "Slug",
    description: options.description,
    type: "slug",
    options: { source: options.source, maxLength: 60 },
    validation: (rule) => [
      rule.required().custom(checkWritten).custom(checkSlug).custom(refuseRedirected),
      ...(options.isId ? [rule.custom(checkSlugAsId).warning()] : []),
      rule.custom(slugChanges).info(),
    ],
  });
}

/** Says what to do about an empty slug, because Generate uses only the Latin letters of a title. */
export const checkWritten = (slug: { current?: string } | undefined) =>
  Boolean(slug?.current) ||
  "Press Generate. If the field stays empty, write the address in Latin letters, such as diwali-offer.";

type Context = Pick<ValidationContext, "document" | "getClient">;

/** Returns the address of the page and the redirects there; undefined if it has no address yet. */
async function redirectsOf({ document, getClient }: Context) {
  const to = document && addressOf(document);
  if (!document || to === undefined) return undefined;
  return { to, ...(await redirectsFrom(getClient({ apiVersion }), to, document._id)) };
}

/** Refuses the old address of another page, because its visitors would be led here, and its redirect deleted. */
export async function refuseRedirected(_value: unknown, context: Context): Promise<true | string> {
  const found = await redirectsOf(context);
  return (
    !found?.hasOthers ||
    found.address === found.to ||
    "A redirect leads away from this address. Choose another, or remove it under Settings › Redirects."
  );
}

/**
 * Returns the effects of a publish: on the current address of the page, and on a redirect that it left at its new one.
 */
export async function slugChanges(_value: unknown, context: Context): Promise<true | string> {
  const found = await redirectsOf(context);
  if (!found) return true;
  const { to, own, address: from } = found;
  if (from !== undefined && from !== to) {
    return `Once this is published, visitors of ${from} are led here automatically.`;
  }
  if (from !== undefined || own.length === 0) return true;
  return `Once this is published, visitors of ${to} find this page again: its redirect is removed.`;
}
