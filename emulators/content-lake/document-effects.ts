import { isRecord } from "./documents";
import type { Change } from "./store";

/** The effect of a change on a document and its inverse, as Mendoza patches. */
export interface Effects {
  apply: unknown[];
  revert: unknown[];
}

// Mendoza's operations, by their index in its list (mendoza/src/internal-patcher.ts).
const VALUE = 0;
const PUSH_FIELD_COPY = 10;
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15;
const OBJECT_SET_FIELD_VALUE = 17;
const OBJECT_DELETE_FIELD = 19;

/** Returns the Mendoza patches of a change; a missing or deleted document is `null` in them. */
export function effectsOf({ previous, result }: Pick<Change, "previous" | "result">): Effects {
  return { apply: patchBetween(previous, result), revert: patchBetween(result, previous) };
}

/** Compares objects field by field; any other difference replaces the whole value. */
function patchBetween(from: unknown, to: unknown): unknown[] {
  // The Studio recognises a deletion by exactly this operation.
  if (!isRecord(from) || !isRecord(to)) return [VALUE, to ?? null];
  const keys = Object.keys(from).sort();
  const removed = keys.flatMap((key, index) => (key in to ? [] : [OBJECT_DELETE_FIELD, index]));
  const set = Object.entries(to).flatMap(([key, value]) => {
    const before = from[key];
    if (isSame(before, value)) return [];
    if (!isRecord(before) || !isRecord(value)) return [OBJECT_SET_FIELD_VALUE, value, key];
    const inside = patchBetween(before, value);
    return [PUSH_FIELD_COPY, keys.indexOf(key), ...inside, RETURN_INTO_OBJECT_SAME_KEY_POP];
  });
  return [...removed, ...set];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
