import { localClock, type LocalTime } from "../../app/text/dates";

const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** The parsed time, or an error message for the editor. */
export type Reading = { time: LocalTime } | { fault: string };

const numeric = /^(\d{1,2})(?:\. ?|[-/ ])(\d{1,2})(?:\. ?|[-/ ])(\d{4})$/;
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const namedMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,})[-/.,]* ?(\d{4})$/i;
const americanName = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const shortYear = /^\d{1,2}[-/. ]+(?:\d{1,2}|[a-z]{3,})[-/., ]+\d{2}$/i;
const dateAndTime =
  /^(.+?)(?:,? (?:at )?|T)(\d{1,2})(?:[:.](\d{2})(?::00)?)?(?: ?([ap])\.?m\.?)?$/i;

const unreadable =
  "This cannot be read as a time. Write day, month, year and time, for example 22.11.2026 09:15 or 22 Nov 2026 9:15 am.";

/**
 * Parses a day and a time as people write them in India: the day before the month, "22.11.2026 09:15", "22/11/2026 9:15
 * pm", "22 Nov 2026, 09:15", and the order of ISO 8601. Ambiguous texts are refused.
 */
export function readWritten(text: string): Reading {
  const line = text.normalize("NFKC").trim().replace(/\s+/g, " ");
  const [, date, hours, minutes, half] = dateAndTime.exec(line) ?? [];
  if (date === undefined || (minutes === undefined && half === undefined)) {
    const day = readDay(line);
    return "fault" in day ? day : { fault: "Add the time, for example 09:15 or 9:15 am." };
  }
  const day = readDay(date.replace(/,$/, ""));
  if ("fault" in day) return day;
  const minute = Number(minutes ?? 0);
  const hour = readHour(Number(hours), half?.toLowerCase());
  if (hour === undefined || minute > 59) {
    return { fault: "There is no such time of day. Write it as 09:15, 21:15 or 9:15 pm." };
  }
  return { time: day.time + (hour * 60 + minute) * 60_000 };
}

/** Returns a local time in a format that `readWritten` parses: "22 Nov 2026, 09:15". */
export function writeLocal(time: LocalTime): string {
  const at = new Date(time);
  const month = months[at.getUTCMonth()]?.slice(0, 3);
  const clock = at.toISOString().slice(11, 16);
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}, ${clock}`;
}

/**
 * Returns the value to store for a text: nothing for an empty one, a moment if it can be parsed in the zone, otherwise
 * the text.
 */
export function storedFor(text: string, zone: string): string | undefined {
  if (text.trim() === "") return undefined;
  const reading = readWritten(text);
  const clock = localClock(zone);
  if ("fault" in reading || !clock) return text;
  const moment = clock.momentOf(reading.time);
  // The hour that the clocks skip in spring is not a valid time.
  return clock.at(moment) === reading.time ? new Date(moment).toISOString() : text;
}

function readDay(date: string): Reading {
  const [, day, month, year] = numeric.exec(date) ?? [];
  if (day && month && year) return dayOf(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(date) ?? [];
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, dayBefore, name, yearAfter] = namedMonth.exec(date) ?? [];
  if (name) return dayOf(Number(yearAfter), monthNamed(name), Number(dayBefore));
  const [, nameBefore, dayAfter, lastYear] = americanName.exec(date) ?? [];
  if (nameBefore) return dayOf(Number(lastYear), monthNamed(nameBefore), Number(dayAfter));
  if (shortYear.test(date))
    return { fault: "Write the year with four digits, for example 22.11.2026." };
  return { fault: unreadable };
}

function dayOf(year: number, month: number, day: number): Reading {
  const name = months[month - 1];
  if (name === undefined) {
    return month > 12
      ? { fault: `There is no month ${month}. The day comes first: 22.11.2026.` }
      : { fault: unreadable };
  }
  if (year < 2000 || year > 2099) return { fault: "Write a year from 2000 to 2099." };
  const time = Date.UTC(year, month - 1, day);
  const isInMonth = day > 0 && new Date(time).getUTCMonth() === month - 1;
  return isInMonth ? { time } : { fault: `${name} ${year} has no day ${day}.` };
}

/** Returns the number of a month by its name or the beginning of it, "Sept" too; 0 for another word. */
function monthNamed(word: string): number {
  return 1 + months.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()));
}

function readHour(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours < 24 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half === "p" ? 12 : 0);
}
