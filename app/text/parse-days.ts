const week = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const beginnings = week.map((day) => day.slice(0, 3)).join("|");
const dayNames = new RegExp(`\\b(${beginnings})[a-z]*`, "gi");
/** "except Sunday", "Sunday closed"; not "closed on holidays". */
const exceptedDay = new RegExp(
  `\\b(?:except|excluding|but|not|closed)\\b.*\\b(?:${beginnings})|\\b(?:${beginnings})[a-z]* (?:is |are )?closed`,
  "i",
);
const range = /^\s*(?:to|till|until|through|-|–|—)\s*$/i;

/**
 * Returns the days in a line of business hours as editors write it ("Monday to Friday", "Saturday, Sunday"), in its
 * order; "Friday to Monday" includes the weekend. An empty list if it cannot be parsed, as a line with excepted days.
 */
export function parseDays(text: string): string[] {
  if (exceptedDay.test(text)) return [];
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
