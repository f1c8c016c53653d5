/** The period in which a document is shown, in milliseconds since 1970. */
export type Schedule = { from: number; until: number };

/**
 * The format in which the Studio stores a time. Other formats are rejected, although Date.parse accepts "03/04/2027" in
 * the American order.
 */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Returns a document's schedule. With an unreadable time the document is never shown until an editor corrects it,
 * because it begins never or has ended long ago.
 */
export function scheduleOf(document: object): Schedule {
  return {
    from: timeIn(document, "publishAt", { none: -Infinity, unreadable: Infinity }),
    until: timeIn(document, "expireAt", { none: Infinity, unreadable: -Infinity }),
  };
}

/** Returns whether a document with this schedule is shown at a time. */
export const isDue = ({ from, until }: Schedule, now: number) => from <= now && now < until;

/** Returns whether one of its times cannot be read. */
export const isUnreadable = ({ from, until }: Schedule) => from === Infinity || until === -Infinity;

/** Returns a stored time in milliseconds since 1970; NaN if it is not a valid time. */
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
