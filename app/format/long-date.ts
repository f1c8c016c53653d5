const format = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/**
 * The day of a moment at the head office: "2026-11-20T20:00:00+00:00" → "21 November 2026"; null if it is no date.
 * For the server: the browser's own data may write it differently.
 */
export function longDate(timestamp: string): string | null {
  const moment = new Date(timestamp);
  return Number.isNaN(moment.getTime()) ? null : format.format(moment);
}
