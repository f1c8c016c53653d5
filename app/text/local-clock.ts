import { isTimeZone } from "./dates";

const DAY_MS = 86_400_000;

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
