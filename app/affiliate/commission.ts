/** What an affiliate earns, in per cent of a package's price. */
export type CommissionRates = { level1Percent: number; level2Percent: number };

/** How many sales one can try: from 0 to `max` in steps, beginning with `initial`. */
export type SaleRange = { max: number; step: number; initial: number };

/** Sales a month: `level1` to people the affiliate referred, `level2` to people those referred. */
export type Sales = { level1: number; level2: number };

/**
 * Commission of a month in whole rupees, halves rounded up: level 1 sales × 10% of the price + level 2 sales × 2%
 * of the price, at the rates of the specification (section 9, affiliate program). Only the sum is rounded.
 */
export function monthlyEarnings(price: number, sales: Sales, rates: CommissionRates): number {
  const percent = sales.level1 * rates.level1Percent + sales.level2 * rates.level2Percent;
  return Math.round((price * percent) / 100);
}

/** The highest number of sales a slider of this range can reach. */
export function highestStop({ max, step }: SaleRange): number {
  return Math.floor(max / step) * step;
}

/** The number of sales nearest to `count` at which a slider of this range can stop, as browsers round it. */
export function nearestStop(count: number, range: SaleRange): number {
  const highest = highestStop(range);
  if (count >= highest) return highest;
  return Math.max(0, Math.floor(count / range.step + 0.5) * range.step);
}

/** A number of sales as a form or an address holds it; whatever is no plain number stands for the initial one. */
export function readSales(text: unknown, range: SaleRange): number {
  const isNumber = typeof text === "string" && /^[+-]?\d+(\.\d+)?$/.test(text.trim());
  return nearestStop(isNumber ? Number(text) : range.initial, range);
}
