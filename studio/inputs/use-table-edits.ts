import { useState } from "react";
import type { FormPatch } from "sanity";
import { patchesBetween } from "./table-patches";
import { areSame, evened, type Rows, rowsOf } from "./table-rows";

type Steps = { states: readonly Rows[]; at: number; cell?: string };

/**
 * Returns the rows of a table for its grid, and functions that change them. The Studio has no undo outside of rich
 * text, and removals are not confirmed, so every step can be undone here until the table is closed, or until someone
 * else edits it, because an undo would remove their changes.
 */
export function useTableEdits(value: unknown, onChange: (patches: FormPatch[]) => void) {
  const stored = rowsOf(value);
  const rows = evened(stored);
  const [steps, setSteps] = useState<Steps>({ states: [], at: 0 });
  const { states, at } = steps;
  const isOurs = areSame(states[at] ?? [], rows);
  const step = (by: 1 | -1) => {
    const wanted = isOurs ? states[at + by] : undefined;
    if (!wanted) return undefined;
    return () => {
      onChange(patchesBetween(stored, wanted));
      setSteps({ states, at: at + by });
    };
  };
  return {
    rows,
    /** @param cell continuous typing in one cell is one step */
    change: (after: Rows, cell?: string) => {
      onChange(patchesBetween(stored, after));
      const past = isOurs ? states.slice(0, at + 1) : [rows];
      const goesOn =
        isOurs && cell !== undefined && cell === steps.cell && at === states.length - 1;
      const before = goesOn ? past.slice(0, -1) : past;
      setSteps({ states: [...before, after], at: before.length, cell });
    },
    undo: step(-1),
    redo: step(1),
  };
}
