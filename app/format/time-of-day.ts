/** A time of the 24-hour clock as business hours have it: "09:00" → "9:00 AM"; null if it is not HH:MM. */
export function timeOfDay(time: string): string | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
