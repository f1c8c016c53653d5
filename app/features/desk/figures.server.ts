import * as z from "zod";
import { callDesk } from "~/features/desk/call-desk.server";
import type { LeadFilter } from "~/features/desk/lead-filter.server";
import { dayStart, filterQuery, readFilter } from "~/features/desk/lead-filter.server";
import { notChosen } from "~/features/desk/lead-status";
import { deskTexts } from "~/i18n/desk.server";
import { calendarDay, DAY_MS, headOfficeZone, shortDays } from "~/text/dates";

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the day a number of days after another: YYYY-MM-DD. */
const daysAfter = (day: string, days: number) => dayOf(timeOf(day) + days * DAY_MS);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string) =>
  daysAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** Returns the Mondays of all weeks between two days, the latest first. */
export function weeksOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [timeOf(mondayOf(from)), timeOf(mondayOf(to))];
  const count = Math.max(0, Math.round((last - first) / (7 * DAY_MS)) + 1);
  return Array.from({ length: count }, (_, index) => dayOf(last - index * 7 * DAY_MS));
}

/** Number of weeks by default, and at most, because longer tables are not useful. */
const WEEKS = 12;
const MAX_WEEKS = 260;
/** Maximum number of lines in a part, because senders can invent any number of sources. */
const MAX_LINES = 25;

/** The first and the last day, both included. */
export type Period = { from: string; to: string };

/** Returns the period in an address, by default the last 12 weeks. */
export function readPeriod(given: URLSearchParams, now: Date): Period {
  const { from, to } = readFilter(given);
  const end = to ?? calendarDay(now);
  const start = from ?? daysAfter(mondayOf(end), -7 * (WEEKS - 1));
  const [first, last] = start <= end ? [start, end] : [end, start];
  const earliest = daysAfter(mondayOf(last), -7 * (MAX_WEEKS - 1));
  return { from: first < earliest ? earliest : first, to: last };
}

const figure = z.object({
  name: z.string(),
  received: z.number(),
  answered: z.number(),
  won: z.number(),
  lost: z.number(),
  median_seconds: z.number().nullable(),
});
type Figure = z.output<typeof figure>;

const part = z.array(figure).default([]);

const figures = z.object({
  total: z.tuple([figure]),
  spam: z.number(),
  weeks: part,
  packages: part,
  services: part,
  sources: part,
});

const none = { received: 0, answered: 0, won: 0, lost: 0, median_seconds: null };

const percent = new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 1 });
const numberWords = (value: number) => value.toLocaleString("en-IN");

const inWords = ({ received, answered, won, lost, median_seconds }: Omit<Figure, "name">) => ({
  received: numberWords(received),
  answered: numberWords(answered),
  open: numberWords(received - won - lost),
  won: numberWords(won),
  lost: numberWords(lost),
  wonOfAll: received === 0 ? "–" : percent.format(won / received),
  firstContact: median_seconds === null ? "–" : durationWords(median_seconds),
});

type Named = { label: string; asked: LeadFilter };

/** Returns the lines of a table; `share` is a line's percentage of the longest bar. */
function linesOf(
  list: readonly Figure[],
  period: Period,
  named: (name: string) => Named,
  mostLines = MAX_LINES,
) {
  const most = Math.max(1, ...list.map(({ received }) => received));
  const shown = list.slice(0, mostLines);
  return {
    lines: shown.map((each) => {
      const { label, asked } = named(each.name);
      return {
        key: each.name,
        label,
        href: `/desk?${filterQuery({ ...period, ...asked })}`,
        share: Math.round((100 * each.received) / most),
        ...inWords(each),
      };
    }),
    others: list.length - shown.length,
  };
}

export type FigureLines = ReturnType<typeof linesOf>;
export type FigureTotals = Awaited<ReturnType<typeof getFigures>>["total"];

/** Returns the submissions of a period and their outcomes, in words. */
export async function getFigures(request: Request, period: Period) {
  const { total, spam, weeks, ...parts } = await callDesk(request, figures, (client) =>
    client.rpc("desk_figures", {
      since: dayStart(period.from),
      until: dayStart(period.to, 1),
      zone: headOfficeZone,
    }),
  );
  const known = new Map(weeks.map((week) => [week.name, week]));
  const everyWeek = weeksOf(period).map((name) => known.get(name) ?? { name, ...none });
  const ofWeek = (monday: string): Named => {
    const sunday = daysAfter(monday, 6);
    const from = monday < period.from ? period.from : monday;
    const to = sunday > period.to ? period.to : sunday;
    return { label: shortDays(from, to), asked: { from, to } };
  };
  const texts = deskTexts.figures;
  const namedAs =
    (key: "package" | "service" | "source", none: string) =>
    (name: string): Named => ({ label: name || none, asked: { [key]: name || notChosen } });
  return {
    isEmpty: total[0].received === 0 && spam === 0,
    total: { ...inWords(total[0]), spam: numberWords(spam) },
    weeks: linesOf(everyWeek, period, ofWeek, MAX_WEEKS),
    packages: linesOf(parts.packages, period, namedAs("package", texts.packageNone)),
    services: linesOf(parts.services, period, namedAs("service", texts.serviceNone)),
    sources: linesOf(parts.sources, period, namedAs("source", texts.sourceUnknown)),
  };
}

const MINUTE_S = 60;

/** Returns a duration in words: "45 min", "3 h 20 min", "2 days 4 h". */
export function durationWords(seconds: number): string {
  const texts = deskTexts.figures.duration;
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes < 1) return texts.underMinute;
  if (minutes < 60) return texts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return joined(texts.hours(hours), minutes % 60, texts.minutes);
  const days = Math.floor(Math.round(minutes / 60) / 24);
  return joined(texts.days(days), Math.round(minutes / 60) % 24, texts.hours);
}

const joined = (whole: string, rest: number, inUnit: (count: number) => string) =>
  rest === 0 ? whole : `${whole} ${inUnit(rest)}`;
