/** Returns the quantile for a share from 0 to 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median; the upper of the two middle values for an even count. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
