export type TimeZoneNames = {
  /** "IST", or the offset where the zone has no abbreviation that is usual in India. */
  short: string;
  /** "India Standard Time". */
  long: string;
  /** "GMT+5:30". */
  offset: string;
};

/**
 * The names of an IANA time zone at a moment (summer time has others); null for a zone that Intl does not know.
 * For the server: the browser's own data may name it differently.
 */
export function timeZoneNames(timeZone: string, at: Date): TimeZoneNames | null {
  if (!isTimeZone(timeZone)) return null;
  const name = (timeZoneName: "short" | "long" | "shortOffset") =>
    new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return { short: name("short"), long: name("long"), offset: name("shortOffset") };
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-IN", { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
