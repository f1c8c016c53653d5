import { isUnreadable, scheduleOf } from "../../app/cms/schedule";
import { headOfficeZone } from "../../app/text/dates";
import { shortWords } from "../inputs/time-words";

type Tone = "primary" | "danger";

/** The effect of a document's schedule: a short label, and a sentence with its time. */
export type ScheduleMark = { label: string; sentence: string; tone: Tone };

/** Returns the mark for a document's schedule in a time zone; undefined if the document is shown permanently. */
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
    : { label: "Ends automatically", sentence: `Until ${words(until)}`, tone: "primary" };
}

/** Returns a document's line in one of the Studio's own lists: the schedule's mark before the preview's text. */
export function markedLine(document: object, line: string): string {
  const mark = scheduleMark(document, headOfficeZone, Date.now())?.sentence;
  return mark ? `${mark} · ${line}` : line;
}
