/** From when until when a document shows, in milliseconds since 1970. */
export type Schedule = { from: number; until: number };

/** How the Studio stores a moment. All else is no time, though Date.parse takes "03/04/2027", the American way. */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The schedule that a document carries. A time that cannot be read is one that never begins, or ended long ago:
 * the document stays off the site until an editor has said when it is to show.
 */
export function scheduleOf(document: object): Schedule {
  return {
    from: timeIn(document, "publishAt", { none: -Infinity, unreadable: Infinity }),
    until: timeIn(document, "expireAt", { none: Infinity, unreadable: -Infinity }),
  };
}

/** Whether a document of this schedule shows at a moment. */
export const isDue = ({ from, until }: Schedule, now: number) => from <= now && now < until;

/** Whether one of its times cannot be read. */
export const isUnreadable = ({ from, until }: Schedule) => from === Infinity || until === -Infinity;

/** A stored moment in milliseconds since 1970; NaN for what is none. */
export function momentOf(stored: unknown): number {
  return typeof stored === "string" && storedMoment.test(stored) ? Date.parse(stored) : Number.NaN;
}

function timeIn(
  document: object,
  field: "publishAt" | "expireAt",
  otherwise: { none: number; unreadable: number },
): number {
  const stored: unknown = Reflect.get(document, field);
  if (stored === undefined || stored === null) return otherwise.none;
  const moment = momentOf(stored);
  return Number.isNaN(moment) ? otherwise.unreadable : moment;
}
