import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { optional } from "~/content/fields.server";
import { closing, closingFrom } from "~/content/closing.server";
import { picture, pictureFields, pictureFor } from "~/content/images.server";
import { pageFields, pageTexts, pageTextsFrom } from "~/content/page-fields.server";
import { log } from "~/server/log.server";
import { type PageKey, pageAt } from "~/site-pages";

export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key][0] {
    ${pageFields}, hero { ${pictureFields} }, closing { heading, text }
  }
`);

const pageShape = optional(z.object({ ...pageTexts, hero: picture, closing }));

const readPage = contentReader({ pageQuery }, pageShape);

export type Page = ReturnType<typeof pageFrom>;

/** Title, description, heading, intro and picture of a fixed route. */
export async function getPage(key: PageKey) {
  return pageFrom(key, await readPage({ key }));
}

/** The same for a page that is of use without its texts: the built-in labels stand in while they cannot be loaded. */
export async function getPageOrLabels(key: PageKey) {
  try {
    return await getPage(key);
  } catch (error) {
    log.warn("A page is shown with its built-in labels", { key, error });
    return pageFrom(key, null);
  }
}

/** The same of a document that is at hand; of none, the built-in labels. */
export function pageFrom(key: PageKey, page: z.output<typeof pageShape>) {
  const standard = pageAt(`/${key}`);
  return {
    ...pageTextsFrom(page, standard),
    closing: closingFrom(page?.closing, standard.closing),
    hero: pictureFor(page?.hero, { widths: [640, 960, 1200], ratio: 8 / 5 }),
  };
}
