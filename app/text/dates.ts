// All formatting happens on the server, because the browser's locale data can differ.

/** The head office's time zone, in which all times are shown. */
export const headOfficeZone = "Asia/Kolkata";
/** Its difference from UTC, which is the same all year. */
const HEAD_OFFICE_OFFSET_MS = 5.5 * 3_600_000;

const dayAtHeadOffice = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeZone: headOfficeZone,
});

/**
 * Returns the head office's day at a time: "2026-11-20T20:00:00+00:00" → "21 November 2026"; null if it is not a date.
 */
export function longDate(timestamp: string): string | null {
  const moment = new Date(timestamp);
  return Number.isNaN(moment.getTime()) ? null : dayAtHeadOffice.format(moment);
}

/**
 * Returns a time at the head office in a form that sorts as text: 2026-11-20, 20:30 UTC → "2026-11-21 02:00".
 * @throws RangeError
 */
export const sortableMoment = (moment: Date) =>
  new Date(moment.getTime() + HEAD_OFFICE_OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");

/** Returns the calendar day at the head office: 2026-11-20, 20:30 UTC → "2026-11-21". */
export const calendarDay = (moment: Date) => sortableMoment(moment).slice(0, 10);

/** Returns when a calendar day begins at the head office: "2026-11-21" → "2026-11-21T00:00:00+05:30". */
export const beginningOfDay = (day: string) => `${day}T00:00:00+05:30`;

const momentAtHeadOffice = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZone: headOfficeZone,
  timeZoneName: "short",
});

/**
 * Returns a time at the head office: "2026-11-21T10:35:00Z" → "Saturday, 21 November at 4:05 pm IST".
 * @throws RangeError
 */
export const longMoment = (timestamp: string) => momentAtHeadOffice.format(new Date(timestamp));

const shortMomentAtHeadOffice = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: headOfficeZone,
  timeZoneName: "short",
});

/**
 * Returns a time for a table: "2026-11-21T10:35:00Z" → "21 Nov 2026, 4:05 pm IST".
 * @throws RangeError
 */
export const shortMoment = (timestamp: string) =>
  shortMomentAtHeadOffice.format(new Date(timestamp));

const dayOfCalendar = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });

/**
 * Returns a calendar day in words: "2026-11-21" → "21 Nov 2026".
 * @throws RangeError
 */
export const shortDay = (day: string) => dayOfCalendar.format(new Date(`${day}T00:00:00Z`));

/**
 * Returns a range of calendar days: "16–22 Nov 2026"; one day if they are the same.
 * @throws RangeError
 */
export const shortDays = (from: string, to: string) =>
  dayOfCalendar.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

const month = new Intl.DateTimeFormat("en-IN", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * Returns the month of a calendar day: "2025-10-01" → "October 2025".
 * @throws RangeError
 */
export const monthAndYear = (day: string) => month.format(new Date(`${day}T00:00:00Z`));

/** Returns a 24-hour time as business hours show it: "09:00" → "9:00 AM"; null if it is not HH:MM. */
export function timeOfDay(time: string): string | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

export type TimeZoneNames = {
  /** "IST", or the offset if the zone has no abbreviation that is common in India. */
  short: string;
  /** "India Standard Time". */
  long: string;
  /** "GMT+5:30". */
  offset: string;
};

/**
 * Returns the names of an IANA time zone at a time, since summer time has different ones; null for a zone that Intl
 * does not know.
 */
export function timeZoneNames(timeZone: string, at: Date): TimeZoneNames | null {
  if (!isTimeZone(timeZone)) return null;
  const name = (timeZoneName: "short" | "long" | "shortOffset") =>
    new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return { short: name("short"), long: name("long"), offset: name("shortOffset") };
}

/** Returns whether Intl knows a zone of this IANA name. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-IN", { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const DAY_MS = 86_400_000;

/** A local time as milliseconds: the time at which UTC's clocks show the same. */
export type LocalTime = number;

/**
 * Returns the clock of an IANA time zone, which converts in both directions; null for a zone that Intl does not know.
 */
export function localClock(timeZone: string) {
  if (!isTimeZone(timeZone)) return null;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const at = (moment: number): LocalTime => {
    const shown = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  return {
    /** Returns the local time at a moment (milliseconds since 1970). */
    at,
    /**
     * Returns the moment of a local time: the first of two in autumn; in spring, the same distance after the skipped
     * hour.
     */
    momentOf(time: LocalTime): number {
      const offsetNear = (moment: number) => at(moment) - moment;
      const before = time - offsetNear(time - DAY_MS);
      const after = time - offsetNear(time + DAY_MS);
      return at(before) !== time && at(after) === time ? after : before;
    },
  };
}
