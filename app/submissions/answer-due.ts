import { timeOfDay } from "~/format/dates";
import { daysIn } from "~/format/days-in";
import { localClock } from "~/format/local-clock";

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;

/** When somebody is there to answer, as the site settings have it. */
export type AnsweringHours = {
  openingHours: readonly { days: string; hours: { from: string; to: string } | null }[];
  /** YYYY-MM-DD. */
  closedDays: readonly string[];
  /** The IANA zone of both. */
  timeZone: string | null;
};

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/**
 * Until when what was received is answered: 24 hours later or, where nobody is there at that moment, when business hours
 * begin again. At closing time somebody still is. Hours that end before they begin go on past midnight; of several lines
 * for one day all count, unless one closes it. Where the hours cannot be read, or never come within a month, it is 24 hours.
 */
export function answerDue(received: Date, hours: AnsweringHours): Date {
  const due = received.getTime() + DAY_MS;
  const clock = localClock(hours.timeZone ?? "");
  if (!clock) return new Date(due);
  const today = Math.floor(clock.at(due) / DAY_MS) * DAY_MS;
  // From the day before, whose hours may not have ended.
  for (let day = today - DAY_MS; day <= today + MOST_DAYS * DAY_MS; day += DAY_MS) {
    const answers = openingsOn(day, hours)
      .filter(({ to }) => clock.momentOf(to) >= due)
      .map(({ from }) => Math.max(clock.momentOf(from), due));
    if (answers.length > 0) return new Date(Math.min(...answers));
  }
  return new Date(due);
}

/** @param day its first moment, in local time; so are the times */
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

/** Of a time as HH:MM, in milliseconds; null if it is none. */
function sinceMidnight(time = ""): number | null {
  return timeOfDay(time) ? Date.parse(`1970-01-01T${time}Z`) : null;
}
