/** The value that this share of all values, from 0 to 1, is not above; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value; of an even number of them the upper of the two. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
