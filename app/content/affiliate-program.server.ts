import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { closingFrom } from "~/content/closing.server";
import { isShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import { socialImageFor } from "~/content/social-image.server";
import { writeText } from "~/content/written-text.server";
import { isIconName } from "~/ui/icon-components.server";
import { withGlyph } from "~/ui/icons.server";

export const affiliateProgramQuery = defineQuery(/* groq */ `
  *[_type == "affiliateProgram"][0] {
    _id, _type, title, description, heading, intro, hideFromSearch, hero { ${pictureFields} },
    socialImage { ${pictureFields} },
    level1Percent, level2Percent, minimumPayout, payoutDay,
    "defaultPackage": defaultPackage->slug.current,
    level1 { max, step, initial }, level2 { max, step, initial }, illustrationNote,
    steps[] { _key, _type, icon, title, description }, terms,
    marketingMaterials[] { _key, _type, icon, title, description }, payouts,
    closing { heading, text }
  }
`);

export type AffiliateProgram = Awaited<ReturnType<typeof getAffiliateProgram>>;

/** The specification's figures (section 9), for what an editor has not set or has set wrongly. */
const builtIn = {
  level1Percent: 10,
  level2Percent: 2,
  minimumPayout: 5_000,
  payoutDay: 15,
  defaultPackage: "corporate",
  level1: { max: 100, step: 1, initial: 5 },
  level2: { max: 500, step: 5, initial: 25 },
} as const;

const cardShape = { icon: isIconName, title: "string", description: "string" } as const;

/**
 * /affiliate-program: its texts, the rates in per cent, the minimum payout in whole rupees and the calculator's
 * ranges. Built-in labels and figures stand in for what is not there.
 */
export async function getAffiliateProgram() {
  const page = await fetchContent(affiliateProgramQuery);
  return {
    title: page?.title || "Affiliate Program",
    description: page?.description ?? null,
    heading: page?.heading || "Affiliate Program",
    intro: page?.intro ?? null,
    hideFromSearch: page?.hideFromSearch === true,
    socialImage: socialImageFor(page?.socialImage),
    hero: pictureFor(page?.hero ?? null, { widths: [640, 960, 1200], ratio: 8 / 5 }),
    level1Percent: numberIn(0, 100, page?.level1Percent, builtIn.level1Percent),
    level2Percent: numberIn(0, 100, page?.level2Percent, builtIn.level2Percent),
    minimumPayout: wholeIn(1, Infinity, page?.minimumPayout, builtIn.minimumPayout),
    payoutDay: wholeIn(1, 28, page?.payoutDay, builtIn.payoutDay),
    defaultPackage: page?.defaultPackage || builtIn.defaultPackage,
    level1: saleRange(page?.level1, builtIn.level1),
    level2: saleRange(page?.level2, builtIn.level2),
    illustrationNote:
      page?.illustrationNote ||
      "This is an illustration, not a promise. What you earn depends on the sales that are really made.",
    closing: closingFrom(page?.closing, "Sign up, and your link is ready"),
    steps: rows(page?.steps)
      .filter((step) => isShown(step, cardShape))
      .map(withGlyph),
    terms: writeText(rows(page?.terms), 3),
    marketingMaterials: rows(page?.marketingMaterials)
      .filter((card) => isShown(card, cardShape))
      .map(withGlyph),
    payouts: writeText(rows(page?.payouts), 3),
  };
}

function rows<Row>(value: Row[] | null | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

type Range = { max: number; step: number; initial: number };

/** A range that has no end, or whose steps do not fit into it, is none: the built-in one stands in as a whole. */
function saleRange(
  range: { [K in keyof Range]: number | null } | null | undefined,
  standard: Range,
): Range {
  const max = wholeIn(1, Infinity, range?.max, 0);
  const step = wholeIn(1, max, range?.step, 0);
  if (max === 0 || step === 0) return standard;
  return { max, step, initial: wholeIn(0, max, range?.initial, 0) };
}

function numberIn(min: number, max: number, value: unknown, standard: number): number {
  return typeof value === "number" && value >= min && value <= max ? value : standard;
}

function wholeIn(min: number, max: number, value: unknown, standard: number): number {
  return Number.isSafeInteger(value) ? numberIn(min, max, value, standard) : standard;
}
