/** The value below which so large a part of the values is, 0 to 1. NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const ms = (value: number) => `${Math.round(value)} ms`;

/** How often each value occurs: `200: 12, 503: 1`. */
export function counted(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(", ");
}

export const count = <T>(values: readonly T[], wanted: T) =>
  values.filter((value) => value === wanted).length;
