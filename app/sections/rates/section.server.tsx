import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { affiliateProgramTexts } from "~/i18n/pages.server";
import { FigureLedger } from "~/sections/figures/section.server";
import type { DrawListing } from "~/sections/section-parts.server";
import { rupees } from "~/text/rupees";

/** Draws a section with the rates and the payout rule of the affiliate program. */
export const ratesSection: DrawListing = async ({ heading }, place) => {
  const program = await getAffiliateProgram();
  const texts = affiliateProgramTexts.rates;
  const figures = [
    { _key: "level1", value: `${program.level1Percent}%`, label: texts.level1 },
    { _key: "level2", value: `${program.level2Percent}%`, label: texts.level2 },
    { _key: "minimum", value: rupees(program.minimumPayout), label: texts.minimumPayout },
    { _key: "day", value: ordinal(program.payoutDay), label: texts.payoutDay },
  ];
  return { element: <FigureLedger {...{ heading, figures }} {...place} /> };
};

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns a day of the month in words: 15 → "15th". */
export function ordinal(day: number): string {
  return `${day}${suffixes[ordinals.select(day)] ?? "th"}`;
}
