import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { oldestFirst, optional, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor, socialImageFor } from "~/cms/images.server";
import { currentPreview, type Preview } from "~/cms/preview.server";
import { labelledPagePaths } from "~/features/pages/labels";
import { labelled, labelsFrom } from "~/features/pages/labels.server";
import { pageAt, type PageKey, writeToUs } from "~/site-pages";

/** The fields of a page's texts in every query: `${pageFields}` in its projection. */
export const pageFields = /* groq */ `_id, _type, title, description, heading, intro, hideFromSearch,
  socialImage { ${pictureFields} }`;

/** Same, for a page whose headings and buttons have labels; use it with `labelled` in its shape. */
export const labelledPageFields = /* groq */ `${pageFields}, labels`;

/** Schema of the texts of `pageFields`. */
export const pageTexts = {
  title: optional(text),
  description: optional(text),
  heading: optional(text),
  intro: optional(text),
  hideFromSearch: optional(z.boolean()),
  socialImage: picture,
};

type Written = { [Field in keyof typeof pageTexts]: z.output<(typeof pageTexts)[Field]> };

/** Returns the texts of a page; missing ones fall back to the site's name for it. */
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

export const closing = optional(z.object({ heading: optional(text), text: optional(text) }));

/** Returns the texts of a page's last section: an editor's heading and sentence, or only a built-in heading. */
export function closingFrom(written: z.output<typeof closing> | undefined, builtIn = writeToUs) {
  return { heading: written?.heading ?? builtIn, text: written?.text ?? null };
}

const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key] | ${oldestFirst}[0] {
    ${labelledPageFields}, hero { ${pictureFields} }, closing { heading, text }
  }
`);

const pageShape = optional(
  z.object({ ...pageTexts, ...labelled(...labelledPagePaths), hero: picture, closing }),
);

const readPage = contentReader({ pageQuery }, pageShape);

export type Page<Key extends PageKey> = ReturnType<typeof pageFrom<Key>>;

/** Returns the title, description, heading, intro, labels and picture of a fixed route. */
export async function getPage<Key extends PageKey>(key: Key) {
  return pageFrom(key, await readPage({ key }), await currentPreview());
}

/** Same, with the built-in texts if the page cannot be loaded. @param applies as for `withFallback` */
export const getPageOrStandard = <Key extends PageKey>(key: Key, applies?: boolean) =>
  withFallback(getPage(key), pageFrom(key, null), applies);

/** Same as `getPage`, from an already loaded document; falls back to the built-in labels if it is null. */
function pageFrom<Key extends PageKey>(
  key: Key,
  page: z.output<typeof pageShape>,
  preview: Preview | null = null,
) {
  const standard = pageAt(`/${key}`);
  return {
    ...pageTextsFrom(page, standard),
    // Search engines have no use for pages of accounts and searches, even if an editor allows it.
    ...(standard.kind === "own" ? { hideFromSearch: true } : {}),
    labels: labelsFrom(`/${key}`, page, preview),
    closing: closingFrom(page?.closing, standard.closing),
    hero: pictureFor(page?.hero, { widths: [640, 960, 1200], ratio: 8 / 5 }),
  };
}
