import { Mutation } from "@sanity/mutator";
import fc from "fast-check";
import { type FormPatch, toMutationPatches } from "sanity";
import { expect, test } from "vitest";
import { patchesBetween } from "../../../studio/inputs/table-patches";
import {
  newRow,
  type Rows,
  rowsOf,
  type TableRow,
  written,
} from "../../../studio/inputs/table-rows";

test("a change of an imported table without keys stores the whole table with keys", () => {
  const imported = [newRow(["Form", "Fee"], ""), newRow(["LLP", "500"], "")];
  const [patch, ...others] = patchesBetween(
    imported,
    written(imported, { row: 0, column: 0 }, [["x"]]),
  );
  expect(others).toEqual([]);
  const stored = patch ? applied([], [patch]) : [];
  expect(stored.map(({ cells }) => cells)).toEqual([
    ["x", "Fee"],
    ["LLP", "500"],
  ]);
  expect(new Set(stored.map(({ _key }) => _key)).size).toBe(2);
});

test("patches convert any table into any other with the same order of common rows", () => {
  const cells = fc.array(fc.constantFrom("", "a", "b"), { maxLength: 4 });
  const keys = fc.subarray(["1", "2", "3", "4", "5"]);
  const tables = keys.chain((chosen) =>
    fc.tuple(...chosen.map((_key) => cells.map((own) => newRow(own, _key)))),
  );
  fc.assert(
    fc.property(tables, tables, (before, after) => {
      expect(applied(before, patchesBetween(before, after))).toEqual(after);
    }),
  );
});

/** Applies patches to a table's rows as the content service does. */
function applied(rows: Rows, patches: readonly FormPatch[]): TableRow[] {
  const placed = patches.map((patch) => ({ ...patch, path: ["rows", ...patch.path] }));
  const mutations = toMutationPatches(placed).map((patch) => ({ patch: { id: "a", ...patch } }));
  const table = { _id: "a", _type: "table", rows };
  return rowsOf(new Mutation({ mutations }).apply(table)?.rows);
}
