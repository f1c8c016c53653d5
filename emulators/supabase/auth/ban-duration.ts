import { invalid } from "./auth-error";

const UNITS = new Map([
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1000],
  ["ms", 1],
]);

/**
 * Returns the end of a ban of "24h", "1h30m" or "none", in milliseconds since 1970; null for "none".
 *
 * @throws AuthError 400 validation_failed
 */
export function banEnd(duration: string, now: number): number | null {
  if (duration === "none") return null;
  if (!/^(\d+(\.\d+)?(h|m|s|ms))+$/.test(duration)) {
    throw invalid("invalid format for ban duration: invalid duration");
  }
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  return parts.reduce((end, [, count, unit = ""]) => {
    return end + Number(count) * (UNITS.get(unit) ?? 0);
  }, now);
}
