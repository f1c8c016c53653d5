import { isUnreadable, scheduleOf } from "../../app/content/schedule";
import { headOfficeZone } from "../../app/format/dates";
import { shortWords } from "../inputs/time-words";

type Tone = "primary" | "danger";

/** What a document's schedule does to it: in a word or two, and in a sentence with its time. */
export type ScheduleMark = { label: string; sentence: string; tone: Tone };

/** What is to be said of a document's schedule by the clock of a zone; undefined where it shows for good. */
export function scheduleMark(
  document: object,
  zone: string,
  now: number,
): ScheduleMark | undefined {
  const schedule = scheduleOf(document);
  const { from, until } = schedule;
  const words = (moment: number) => shortWords(moment, zone, now);
  if (isUnreadable(schedule)) {
    return { label: "Not shown", sentence: "Not shown: unreadable time", tone: "danger" };
  }
  if (until <= now) {
    return { label: "No longer shown", sentence: `Ended ${words(until)}`, tone: "danger" };
  }
  if (from > now) {
    return { label: "Scheduled", sentence: `Scheduled: from ${words(from)}`, tone: "primary" };
  }
  return until === Infinity
    ? undefined
    : { label: "Ends by itself", sentence: `Until ${words(until)}`, tone: "primary" };
}

/** A document's line in a list of the Studio's own: what its schedule does to it, before what it says of itself. */
export function markedLine(document: object, line: string): string {
  const mark = scheduleMark(document, headOfficeZone, Date.now())?.label;
  return mark ? `${mark} · ${line}` : line;
}
