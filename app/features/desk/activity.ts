import type { DeskLead, LeadEvent } from "~/features/desk/leads.server";
import { statusLabels } from "~/features/desk/words";

const statusLabel = new Map<string, string>(Object.entries(statusLabels));
const labelOf = (status: string | null) => statusLabel.get(status ?? "") ?? "unknown";

type Words = { moment: (timestamp: string) => string; day: (day: string) => string };

/** Returns the text of an event, without its author. */
export function eventText(
  { kind, was, became }: Pick<LeadEvent, "kind" | "was" | "became">,
  { day }: Pick<Words, "day">,
): string {
  switch (kind) {
    case "status":
      return `Status: ${labelOf(was)} to ${labelOf(became)}`;
    case "assignee":
      return became === null ? "Unassigned" : `Assigned to ${became}`;
    case "next step":
      if (became === null) return was === null ? "Next step changed" : "Next step cleared";
      return `Next step for ${day(became)}`;
    case "note added":
      return "Note added";
    case "note removed":
      return "Note removed";
    case "person exported":
      return "Personal data exported";
    case "erased":
      return became === null ? "Erased" : `Erased; the sales mailbox has a mail about ${became}`;
  }
}

export type ActivityEntry = {
  id: string;
  /** A time in words. */
  at: string;
  by: string;
  text: string;
  /** Set for a note, which is shown as it was written. */
  note: { id: string; isOwn: boolean } | null;
};

/** Returns notes and events, the latest first. */
export function activityOf(
  events: readonly LeadEvent[],
  notes: DeskLead["notes"],
  words: Words,
): ActivityEntry[] {
  const standing = new Set(notes.map(({ at }) => at));
  const done = events
    // An existing note replaces the event of its creation.
    .filter(({ kind, at }) => kind !== "note added" || !standing.has(at))
    .map((event) => ({
      moment: event.at,
      id: String(event.id),
      by: event.by,
      text: event.kind === "note added" ? "A note that was removed since" : eventText(event, words),
      note: null,
    }));
  const written = notes.map(({ id, at, by, text, is_own }) => ({
    moment: at,
    id,
    by,
    text,
    note: { id, isOwn: is_own === true },
  }));
  return [...done, ...written]
    .sort((a, b) => (a.moment < b.moment ? 1 : a.moment > b.moment ? -1 : 0))
    .map(({ moment, by, ...entry }) => ({
      ...entry,
      at: words.moment(moment),
      by: by ?? "The site",
    }));
}
