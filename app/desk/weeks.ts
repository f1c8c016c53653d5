const DAY_MS = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day so many days after another, or before it: YYYY-MM-DD. */
export const daysAfter = (day: string, days: number) => dayOf(timeOf(day) + days * DAY_MS);

/** The Monday of a day's week. */
export const mondayOf = (day: string) =>
  daysAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The Mondays of all weeks that have one of these days, the latest first. */
export function weeksOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [timeOf(mondayOf(from)), timeOf(mondayOf(to))];
  const count = Math.max(0, Math.round((last - first) / (7 * DAY_MS)) + 1);
  return Array.from({ length: count }, (_, index) => dayOf(last - index * 7 * DAY_MS));
}
