import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { linkFields, linkTarget, oldestFirst, optional, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor, socialImageFor } from "~/cms/images.server";
import { addressOfLink } from "~/cms/link-target";
import { currentPreview, type Preview } from "~/cms/preview.server";
import { labelledPagePaths } from "~/features/pages/labels";
import { labelled, labelsFrom } from "~/features/pages/labels.server";
import { pagesTexts } from "~/i18n/pages.server";
import { keyAt, pageAt, type PagePath, writeToUs } from "~/site-pages";

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

const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key] | ${oldestFirst}[0] {
    ${labelledPageFields}, hero { ${pictureFields} },
    "call": sections[_type == "callSection"][0] { heading, intro, button { label, ${linkFields} } }
  }
`);

const pageShape = optional(
  z.object({
    ...pageTexts,
    ...labelled(...labelledPagePaths),
    hero: picture,
    call: optional(
      z.object({
        heading: optional(text),
        intro: optional(text),
        button: optional(z.object({ label: optional(text), ...linkTarget })),
      }),
    ),
  }),
);

const readPage = contentReader({ pageQuery }, pageShape);

export type Page<Path extends PagePath> = ReturnType<typeof pageFrom<Path>>;

/** Returns the title, description, heading, intro, labels and picture of a fixed route. */
export async function getPage<Path extends PagePath>(path: Path) {
  return pageFrom(path, await readPage({ key: keyAt(path) }), await currentPreview());
}

/** Same, with the built-in texts if the page cannot be loaded. @param applies as for `withFallback` */
export const getPageOrStandard = <Path extends PagePath>(path: Path, applies?: boolean) =>
  withFallback(getPage(path), pageFrom(path, null), applies);

/** Same as `getPage`, from an already loaded document; falls back to the built-in labels if it is null. */
function pageFrom<Path extends PagePath>(
  path: Path,
  page: z.output<typeof pageShape>,
  preview: Preview | null = null,
) {
  const standard = pageAt(path);
  return {
    ...pageTextsFrom(page, standard),
    // Search engines have no use for pages of accounts and searches, even if an editor allows it.
    ...(standard.kind === "own" ? { hideFromSearch: true } : {}),
    labels: labelsFrom(path, page, preview),
    /** The call to action, which documents and single articles end with too. */
    call: {
      heading: page?.call?.heading ?? standard.closing ?? writeToUs,
      text: page?.call?.intro ?? null,
      label: page?.call?.button?.label ?? pagesTexts.call,
      href: (page?.call?.button && addressOfLink(page.call.button)) ?? "/contact",
    },
    hero: pictureFor(
      page?.hero,
      path === "/" || path === "/be-a-franchise"
        ? { widths: [360, 540, 720, 1080], ratio: 1 }
        : { widths: [640, 960, 1200], ratio: 8 / 5 },
    ),
  };
}
