import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { oldestFirst, optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { currentPreview, type Preview } from "~/cms/preview.server";
import { labelled, labelsFrom } from "~/features/pages/labels.server";
import { labelledPageFields, pageTexts, pageTextsFrom } from "~/features/pages/pages.server";
import { pageAt } from "~/site-pages";

const affiliateProgramQuery = defineQuery(/* groq */ `
  *[_type == "affiliateProgram"] | ${oldestFirst}[0] {
    ${labelledPageFields}, hero { ${pictureFields} },
    level1Percent, level2Percent, minimumPayout, payoutDay,
    "defaultPackage": defaultPackage->slug.current,
    level1 { max, step, initial }, level2 { max, step, initial }, illustrationNote
  }
`);

/** A range whose steps do not fit into it is dropped as a whole, and the built-in one is used. */
const saleRange = optional(
  z
    .object({ max: z.int().min(1), step: z.int().min(1), initial: optional(z.int().min(0)) })
    .refine(({ max, step }) => step <= max),
);

const percent = optional(z.number().min(0).max(100));

const affiliateProgram = optional(
  z.object({
    ...pageTexts,
    ...labelled("/affiliate-program"),
    hero: picture,
    level1Percent: percent,
    level2Percent: percent,
    minimumPayout: optional(z.int().min(1)),
    payoutDay: optional(z.int().min(1).max(28)),
    defaultPackage: optional(plainText),
    level1: saleRange,
    level2: saleRange,
    illustrationNote: optional(text),
  }),
);

const readAffiliateProgram = contentReader({ affiliateProgramQuery }, affiliateProgram);

export type AffiliateProgram = ReturnType<typeof affiliateProgramFrom>;

/** The specification's figures (section 9), used if an editor's figure is missing or invalid. */
const builtIn = {
  level1Percent: 10,
  level2Percent: 2,
  minimumPayout: 5_000,
  payoutDay: 15,
  defaultPackage: "corporate",
  level1: { max: 100, step: 1, initial: 5 },
  level2: { max: 500, step: 5, initial: 25 },
} as const;

/**
 * Returns the content of /affiliate-program: its texts, the rates in per cent, the minimum payout in whole rupees and
 * the calculator's ranges. Missing fields fall back to built-in labels and figures.
 */
export async function getAffiliateProgram() {
  return affiliateProgramFrom(await readAffiliateProgram(), await currentPreview());
}

/** Same, from an already loaded document; falls back to the built-in labels and figures if it is null. */
export function affiliateProgramFrom(
  page: z.output<typeof affiliateProgram>,
  preview: Preview | null = null,
) {
  return {
    ...pageTextsFrom(page, pageAt("/affiliate-program")),
    labels: labelsFrom("/affiliate-program", page, preview),
    hero: pictureFor(page?.hero, { widths: [640, 960, 1200], ratio: 8 / 5 }),
    level1Percent: page?.level1Percent ?? builtIn.level1Percent,
    level2Percent: page?.level2Percent ?? builtIn.level2Percent,
    minimumPayout: page?.minimumPayout ?? builtIn.minimumPayout,
    payoutDay: page?.payoutDay ?? builtIn.payoutDay,
    defaultPackage: page?.defaultPackage ?? builtIn.defaultPackage,
    level1: rangeFrom(page?.level1) ?? builtIn.level1,
    level2: rangeFrom(page?.level2) ?? builtIn.level2,
    illustrationNote:
      page?.illustrationNote ??
      "This is an illustration, not a promise. What you earn depends on the sales that are really made.",
  };
}

/** Returns a range that starts at 0 if its initial value is missing or beyond its end. */
function rangeFrom(range: z.output<typeof saleRange> | undefined) {
  if (!range) return null;
  const initial = range.initial ?? 0;
  return { ...range, initial: initial <= range.max ? initial : 0 };
}
