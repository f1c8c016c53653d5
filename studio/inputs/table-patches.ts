import { type FormPatch, insert, set, unset } from "sanity";
import { newRow, type Rows, type TableRow } from "./table-rows";

/**
 * Returns the patches from one state of a table to another, as few and as small as possible, so that editors in other
 * cells lose nothing. Rows keep their order.
 */
export function patchesBetween(before: Rows, after: Rows): FormPatch[] {
  const known = new Map(before.map((row) => [row._key, row]));
  // Rows with duplicate or missing keys cannot be addressed, so the table is stored again with keys.
  if (known.size < before.length || known.has("")) {
    return [set(after.map(({ cells }) => newRow(cells)))];
  }
  const kept = new Set(after.map(({ _key }) => _key));
  const removed = before.filter(({ _key }) => !kept.has(_key));
  return [
    ...removed.map(({ _key }) => unset([{ _key }])),
    ...after.flatMap((row, at) => {
      const old = known.get(row._key);
      if (old) return cellPatches(old, row);
      const previous = after[at - 1];
      const patch = previous
        ? insert([row], "after", [{ _key: previous._key }])
        : insert([row], "before", [0]);
      return [patch];
    }),
  ];
}

/** Returns the patches of a row that stays; equal cells at both ends are kept. */
function cellPatches({ _key, cells: before }: TableRow, { cells: after }: TableRow): FormPatch[] {
  const path = (at: number) => [{ _key }, "cells", at];
  if (before.length === after.length) {
    return after.flatMap((cell, at) => (cell === before[at] ? [] : [set(cell, path(at))]));
  }
  if (before.length === 0) return [set(after, [{ _key }, "cells"])];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const gone = before.length - start - end;
  const come = after.slice(start, after.length - end);
  if (gone > 0 && come.length > 0) return [set(after, [{ _key }, "cells"])];
  if (come.length > 0) {
    return [start > 0 ? insert(come, "after", path(start - 1)) : insert(come, "before", path(0))];
  }
  return Array.from({ length: gone }, () => unset(path(start)));
}
