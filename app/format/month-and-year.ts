const format = new Intl.DateTimeFormat("en-IN", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A date as policies name it: "2025-10-01" → "October 2025"; null if it is not a day of the calendar. */
export function monthAndYear(date: string): string | null {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : format.format(day);
}
