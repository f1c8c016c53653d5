import { DAY_MS, localClock, timeZoneNames } from "../../app/text/dates";
import { writeLocal } from "./written-time";

const MINUTE_MS = 60_000;

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** Returns how far a moment is from now: "in 3 days" by the calendar of a zone, "20 minutes ago", "now". */
export function farFromNow(moment: number, now: number, zone: string): string {
  const minutes = Math.round((moment - now) / MINUTE_MS);
  if (Math.abs(minutes) < 1) return "now";
  if (Math.abs(minutes) < 120) return relative.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 48) return relative.format(hours, "hour");
  const clock = localClock(zone);
  const dayOf = (time: number) => Math.floor((clock?.at(time) ?? time) / DAY_MS);
  return relative.format(dayOf(moment) - dayOf(now), "day");
}

/** Returns a moment in a time zone, as in a field: "22 Nov 2026, 09:15". */
export function writeMoment(moment: number, zone: string): string {
  return writeLocal(localClock(zone)?.at(moment) ?? moment);
}

/** Returns a moment for a list, with the zone's short name and without the current year: "3 Dec, 09:00 IST". */
export function shortWords(moment: number, zone: string, now: number): string {
  const year = /\d{4}/.exec(writeMoment(now, zone))?.[0];
  const written = writeMoment(moment, zone).replace(` ${year},`, ",");
  return `${written} ${timeZoneNames(zone, new Date(moment))?.short ?? "UTC"}`;
}

/** Returns a zone with its offset from UTC: "India Standard Time (GMT+5:30)". */
export function zoneInWords(zone: string, moment: number): string {
  const names = timeZoneNames(zone, new Date(moment));
  return names ? `${names.long} (${names.offset})` : "UTC";
}

/**
 * Returns a moment with its weekday and its distance from now: "Sunday 22 Nov 2026, 09:15 India Standard Time
 * (GMT+5:30): in 3 days".
 */
export function longWords(moment: number, zone: string, now: number): string {
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: zone });
  return `${weekday.format(moment)} ${writeMoment(moment, zone)}, ${zoneInWords(zone, moment)}: ${farFromNow(moment, now, zone)}`;
}

/** Returns the time on this computer at a moment, if its zone has a different one. */
export function onThisComputer(
  moment: number,
  zone: string,
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const here = writeMoment(moment, own);
  return here === writeMoment(moment, zone) ? undefined : `On this computer, in ${own}: ${here}`;
}
