import { calculatorTexts } from "~/i18n/scripts";
import { rupees } from "~/text/rupees";

/** An affiliate's commissions, in per cent of a package's price. */
export type CommissionRates = { level1Percent: number; level2Percent: number };

/** The numbers of sales to choose from: 0 to `max` in steps, starting with `initial`. */
export type SaleRange = { max: number; step: number; initial: number };

/** Sales a month: `level1` to people the affiliate referred, `level2` to people referred by those. */
type Sales = { level1: number; level2: number };

/**
 * Returns the monthly commission in whole rupees, halves rounded up: level 1 sales × 10% of the price + level 2 sales ×
 * 2% of the price, at the specification's rates (section 9, affiliate program). Only the sum is rounded.
 */
export function monthlyEarnings(price: number, sales: Sales, rates: CommissionRates): number {
  const percent = sales.level1 * rates.level1Percent + sales.level2 * rates.level2Percent;
  return Math.round((price * percent) / 100);
}

/** Returns the highest value of a slider with this range. */
export function highestStop({ max, step }: SaleRange): number {
  return Math.floor(max / step) * step;
}

/** Returns the value of a slider that is nearest to `count`, rounded as browsers do. */
export function nearestStop(count: number, range: SaleRange): number {
  const highest = highestStop(range);
  if (count >= highest) return highest;
  return Math.max(0, Math.floor(count / range.step + 0.5) * range.step);
}

/** Returns a number of sales from a form or an address; the initial one if it is not a plain number. */
export function readSales(text: unknown, range: SaleRange): number {
  const isNumber = typeof text === "string" && /^[+-]?\d+(\.\d+)?$/.test(text.trim());
  return nearestStop(isNumber ? Number(text) : range.initial, range);
}

/** The fields of a package that the calculator uses; `price` in whole rupees. */
export type PricedPackage = { slug: string; price: number };

/** The rates and limits of the calculator. */
type CalculatorTerms = CommissionRates & {
  level1: SaleRange;
  level2: SaleRange;
  /** The slug of the initial package. */
  defaultPackage: string;
};

export type Calculation = Sales & { plan: PricedPackage };

/** The calculator's fields by their names in its form and in the address. */
export const calculatorFields = ["package", "level1", "level2"] as const;

type Fields = { get(name: (typeof calculatorFields)[number]): unknown };

/**
 * Returns the calculation of a form or an address: an unknown package becomes the default one, and numbers of sales are
 * clamped to their range. Null if there is no package.
 */
export function readCalculation(
  fields: Fields,
  packages: readonly PricedPackage[],
  terms: CalculatorTerms,
): Calculation | null {
  const bySlug = (wanted: unknown) => packages.find(({ slug }) => slug === wanted);
  const plan = bySlug(fields.get("package")) ?? bySlug(terms.defaultPackage) ?? packages[0];
  if (!plan) return null;
  return {
    plan,
    level1: readSales(fields.get("level1"), terms.level1),
    level2: readSales(fields.get("level2"), terms.level2),
  };
}

/** The data for a calculator's script. */
export type CalculatorData = {
  packages: readonly PricedPackage[];
  terms: CalculatorTerms;
  /** Amount in whole rupees. */
  minimumPayout: number;
};

/**
 * Returns the calculator's texts for a month.
 * @param minimumPayout in whole rupees
 */
export function earningsText(
  calculation: Calculation,
  rates: CommissionRates,
  minimumPayout: number,
) {
  const { plan, level1, level2 } = calculation;
  const earnings = monthlyEarnings(plan.price, calculation, rates);
  const price = rupees(plan.price);
  const minimum = rupees(minimumPayout);
  return {
    amount: rupees(earnings),
    level1: calculatorTexts.level({ sales: level1, percent: rates.level1Percent, price }),
    level2: calculatorTexts.level({ sales: level2, percent: rates.level2Percent, price }),
    payout:
      earnings < minimumPayout
        ? calculatorTexts.belowMinimumPayout({ minimum })
        : calculatorTexts.minimumPayoutReached({ minimum }),
  };
}
