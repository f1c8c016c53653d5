/** An affiliate's commissions, in per cent of a package's price. */
export type CommissionRates = { level1Percent: number; level2Percent: number };

/** The numbers of sales to choose from: 0 to `max` in steps, starting with `initial`. */
export type SaleRange = { max: number; step: number; initial: number };

/** Sales a month: `level1` to people the affiliate referred, `level2` to people referred by those. */
export type Sales = { level1: number; level2: number };

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
