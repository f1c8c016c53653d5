import type { CommissionRates, SaleRange, Sales } from "~/features/affiliate/commission";
import { readSales } from "~/features/affiliate/commission";

/** The fields of a package that the calculator uses; `price` in whole rupees. */
export type PricedPackage = { slug: string; price: number };

/** The rates and limits of the calculator. */
export type CalculatorTerms = CommissionRates & {
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
  /** In whole rupees. */
  minimumPayout: number;
};
