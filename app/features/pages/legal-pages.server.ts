import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import {
  block,
  blockFields,
  list,
  oldestFirst,
  optional,
  plainText,
  type RichTextBlocks,
  textOfBlock,
} from "~/cms/fields.server";
import { headingIds } from "~/cms/heading-ids.server";
import { pageFields, pageTexts, pageTextsFrom } from "~/features/pages/pages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { pageAt, type PolicySlug } from "~/site-pages";

const legalPageQuery = defineQuery(/* groq */ `
  *[_type == "legalPage" && slug.current == $slug] | ${oldestFirst}[0] {
    ${pageFields}, lastUpdated, additionsUpdated, body[] { ${blockFields} }
  }
`);

const readLegalPage = contentReader(
  { legalPageQuery },
  optional(
    z.object({
      ...pageTexts,
      lastUpdated: optional(plainText),
      additionsUpdated: optional(plainText),
      body: list(block),
    }),
  ),
);

export type LegalPage = Awaited<ReturnType<typeof getLegalPage>>;

export type Section = {
  /** For links from the table of contents; null before the first heading. */
  heading: { id: string; text: string } | null;
  blocks: RichTextBlocks;
};

/** Returns one policy with its text cut into sections, and the email address for questions about it. */
export async function getLegalPage(slug: PolicySlug) {
  const [page, settings] = await Promise.all([readLegalPage({ slug }), getSiteSettings()]);
  return {
    ...pageTextsFrom(page, pageAt(`/${slug}`)),
    /** YYYY-MM-DD. */
    lastUpdated: page?.lastUpdated ?? null,
    /** YYYY-MM-DD. */
    additionsUpdated: page?.additionsUpdated ?? null,
    sections: sectionsOf(page?.body ?? []),
    email: settings.emails[0] ?? null,
  };
}

/**
 * Cuts a text before each of its main headings. Headings with the same words get different ids, blank headings get
 * none.
 */
export function sectionsOf(body: RichTextBlocks): Section[] {
  const sections: Section[] = [];
  const idFor = headingIds();
  for (const block of body) {
    if (block.style === "h2") {
      const text = textOfBlock(block);
      if (!text) continue;
      sections.push({ heading: { id: idFor(text), text }, blocks: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: null, blocks: [] });
    sections.at(-1)?.blocks.push(block);
  }
  return sections;
}
