import type { CommissionRates, SaleRange, Sales } from "~/affiliate/commission";
import { readSales } from "~/affiliate/commission";

/** A package as the calculator needs it; `price` in whole rupees. */
export type PricedPackage = { slug: string; price: number };

/** What the calculator reckons with. */
export type CalculatorTerms = CommissionRates & {
  level1: SaleRange;
  level2: SaleRange;
  /** The slug of the package it begins with. */
  defaultPackage: string;
};

export type Calculation = Sales & { plan: PricedPackage };

/** The calculator's fields by their names in its form and in the address. */
export const calculatorFields = ["package", "level1", "level2"] as const;

type Fields = { get(name: (typeof calculatorFields)[number]): unknown };

/**
 * What a form or an address asks to be calculated: an unknown package is the default one, numbers of sales are
 * brought into their range. Null where there is no package to calculate with.
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

/** What the script of a calculator is given. */
export type CalculatorData = {
  packages: readonly PricedPackage[];
  terms: CalculatorTerms;
  /** Whole rupees. */
  minimumPayout: number;
};
