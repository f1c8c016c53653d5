import * as z from "zod";
import { optional, text } from "~/content/fields.server";
import { picture, pictureFields } from "~/content/images.server";
import { socialImageFor } from "~/content/social-image.server";

/** What every query for the texts of a page asks for: `${pageFields}` in its projection. */
export const pageFields = /* groq */ `_id, _type, title, description, heading, intro, hideFromSearch,
  socialImage { ${pictureFields} }`;

/** The same in a shape. */
export const pageTexts = {
  title: optional(text),
  description: optional(text),
  heading: optional(text),
  intro: optional(text),
  hideFromSearch: optional(z.boolean()),
  socialImage: picture,
};

type Written = { [Field in keyof typeof pageTexts]: z.output<(typeof pageTexts)[Field]> };

/** The texts of a page; what the site calls it stands in for what an editor has not written. */
export function pageTextsFrom(
  page: Written | null,
  { name, title = name, heading = title }: { name: string; title?: string; heading?: string },
) {
  return {
    title: page?.title ?? title,
    description: page?.description ?? null,
    heading: page?.heading ?? heading,
    intro: page?.intro ?? null,
    hideFromSearch: page?.hideFromSearch === true,
    socialImage: socialImageFor(page?.socialImage),
  };
}
