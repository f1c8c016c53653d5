import { timeOfDay } from "~/text/dates";
import { daysIn } from "~/text/days-in";
import { localClock } from "~/text/local-clock";

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;

/** The business hours in the site settings. */
export type AnsweringHours = {
  openingHours: readonly { days: string; hours: { from: string; to: string } | null }[];
  /** YYYY-MM-DD. */
  closedDays: readonly string[];
  /** The IANA zone of both fields. */
  timeZone: string | null;
};

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/**
 * Returns by when a submission is answered: after 24 hours, or if that is outside business hours, at their next
 * opening. The closing time itself still counts as open. Hours that end before they begin continue past midnight;
 * several lines for one day are combined, unless one closes it. If the hours are unreadable, or never come within a
 * month, it is 24 hours.
 */
export function answerDue(received: Date, hours: AnsweringHours): Date {
  const due = received.getTime() + DAY_MS;
  const clock = localClock(hours.timeZone ?? "");
  if (!clock) return new Date(due);
  const today = Math.floor(clock.at(due) / DAY_MS) * DAY_MS;
  // Starts with the day before, whose hours can continue past midnight.
  for (let day = today - DAY_MS; day <= today + MOST_DAYS * DAY_MS; day += DAY_MS) {
    const answers = openingsOn(day, hours)
      .filter(({ to }) => clock.momentOf(to) >= due)
      .map(({ from }) => Math.max(clock.momentOf(from), due));
    if (answers.length > 0) return new Date(Math.min(...answers));
  }
  return new Date(due);
}

/**
 * Returns the hours of a day, in local time.
 * @param day its first moment, in local time
 */
function openingsOn(day: number, { openingHours, closedDays }: AnsweringHours) {
  if (closedDays.includes(new Date(day).toISOString().slice(0, 10))) return [];
  const lines = openingHours.filter(({ days }) => daysIn(days).includes(weekday.format(day)));
  if (lines.some(({ hours }) => hours === null)) return [];
  return lines.flatMap(({ hours }) => {
    const from = sinceMidnight(hours?.from);
    const to = sinceMidnight(hours?.to);
    if (from === null || to === null) return [];
    return [{ from: day + from, to: day + to + (to <= from ? DAY_MS : 0) }];
  });
}

/** Returns a time (HH:MM) in milliseconds since midnight; null if it is invalid. */
function sinceMidnight(time = ""): number | null {
  return timeOfDay(time) ? Date.parse(`1970-01-01T${time}Z`) : null;
}
