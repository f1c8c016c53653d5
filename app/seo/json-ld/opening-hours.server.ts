import { thing, type Thing } from "~/seo/json-ld/thing.server";

/** A line of opening hours as editors write it: "Monday to Friday", "Saturday, Sunday"; times as HH:MM. */
export type OpeningHoursLine = {
  days: string;
  /** Null on days when it is closed. */
  hours: { from: string; to: string } | null;
};

const week = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const dayNames = new RegExp(`\\b(${week.map((day) => day.slice(0, 3)).join("|")})[a-z]*`, "gi");
const range = /^\s*(?:to|till|until|through|-|–|—)\s*$/i;

/** The days that a line names, in its order; "Friday to Monday" runs over the weekend. */
export function daysIn(text: string): string[] {
  const named = [...text.matchAll(dayNames)].map((match) => ({
    index: week.findIndex((day) => day.slice(0, 3).toLowerCase() === match[1]?.toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const days = named.flatMap(({ index, start }, position) => {
    const before = named[position - 1];
    if (!before || !range.test(text.slice(before.end, start))) return [index];
    const length = (index - before.index + week.length) % week.length;
    return Array.from({ length }, (_, step) => (before.index + 1 + step) % week.length);
  });
  return [...new Set(days)].flatMap((index) => week[index] ?? []);
}

/** The lines in which the place is open; schema.org takes the days it does not name as closed. */
export function openingHours(lines: readonly OpeningHoursLine[]): Thing[] {
  return lines.flatMap(({ days, hours }) => {
    const dayOfWeek = daysIn(days);
    if (!hours || dayOfWeek.length === 0) return [];
    const { from: opens, to: closes } = hours;
    return [thing("OpeningHoursSpecification", { dayOfWeek, opens, closes })];
  });
}
