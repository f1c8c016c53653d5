import { Mutation } from "@sanity/mutator";
import fc from "fast-check";
import { type FormPatch, toMutationPatches } from "sanity";
import { describe, expect, test } from "vitest";
import { patchesBetween } from "../../../studio/inputs/table-patches";
import {
  newRow,
  type Rows,
  rowsOf,
  type TableRow,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  written,
} from "../../../studio/inputs/table-rows";

const table = [
  newRow(["Form", "Fee"], "a"),
  newRow(["LLP", "500"], "b"),
  newRow(["Company", "1,000"], "c"),
];

/** Omits the type that the Studio adds to each patch. */
function between(before: Rows, after: Rows) {
  return patchesBetween(before, after).map((patch) => ({ ...patch, patchType: undefined }));
}

describe("a change of a table is stored as a patch of", () => {
  test("only the cell that was edited", () => {
    const after = written(table, { row: 1, column: 1 }, [["600"]]);
    expect(between(table, after)).toEqual([
      { type: "set", path: [{ _key: "b" }, "cells", 1], value: "600" },
    ]);
  });

  test("the added or removed row", () => {
    expect(between(table, withoutRow(table, 1))).toEqual([
      { type: "unset", path: [{ _key: "b" }] },
    ]);
    const grown = withRow(table, 1);
    expect(between(table, grown)).toEqual([
      { type: "insert", position: "after", path: [{ _key: "a" }], items: [grown[1]] },
    ]);
    expect(between(withoutRow(table, 0), table)).toEqual([
      { type: "insert", position: "before", path: [0], items: [table[0]] },
    ]);
  });

  test("the cells of an added or removed column", () => {
    expect(between(table, withoutColumn(table, 1))).toEqual(
      ["a", "b", "c"].map((_key) => ({ type: "unset", path: [{ _key }, "cells", 1] })),
    );
    expect(between(table, withColumn(table, 0))[0]).toEqual({
      ...{ type: "insert", position: "before" },
      ...{ path: [{ _key: "a" }, "cells", 0], items: [""] },
    });
  });

  test("the whole table with keys, if an import has left them out", () => {
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
