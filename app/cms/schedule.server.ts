import { isDue, scheduleOf } from "~/cms/schedule";
import { expireAt } from "~/server/request-context.server";

/**
 * The fields of a schedule, `${scheduleFields}` in the projection of every query for a type with a schedule, so that
 * `fetchContent` leaves out documents that are not due.
 */
export const scheduleFields = /* groq */ `publishAt, expireAt`;

type Pruned = { value: unknown; until: number };

const known = new WeakMap<object, Pruned & { at: number }>();

/**
 * Returns the part of a result that is shown now, without the documents, at any depth, whose `publishAt` is in the
 * future or whose `expireAt` has passed. GROQ cannot do this, because a CDN keeps a result until content changes,
 * regardless of time. The request context records when the next document is due.
 * @param now milliseconds since 1970
 */
export function filterScheduled(answer: unknown, now = Date.now()): unknown {
  const pruned = pruneOnce(answer, now);
  expireAt(pruned.until);
  return pruned.value;
}

function pruneOnce(answer: unknown, now: number): Pruned {
  if (typeof answer !== "object" || answer === null) return { value: answer, until: Infinity };
  const before = known.get(answer);
  if (before && before.at <= now && now < before.until) return before;
  const pruned = { ...prune(answer, now), at: now };
  known.set(answer, pruned);
  return pruned;
}

function prune(value: unknown, now: number): Pruned {
  if (typeof value !== "object" || value === null) return { value, until: Infinity };
  const schedule = scheduleOf(value);
  const next = Math.min(...[schedule.from, schedule.until].filter((time) => time > now));
  if (!isDue(schedule, now)) return { value: null, until: next };
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => ({ item, pruned: prune(item, now) }));
    const shown = items.filter(({ item, pruned }) => item === null || pruned.value !== null);
    return {
      value: shown.map(({ pruned }) => pruned.value),
      until: Math.min(...items.map(({ pruned }) => pruned.until)),
    };
  }
  const fields = Object.entries(value).map(
    ([name, field]: [string, unknown]) => [name, prune(field, now)] as const,
  );
  return {
    value: Object.fromEntries(fields.map(([name, pruned]) => [name, pruned.value])),
    until: Math.min(next, ...fields.map(([, pruned]) => pruned.until)),
  };
}
