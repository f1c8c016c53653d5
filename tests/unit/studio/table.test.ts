import { describe, expect, test } from "vitest";
import { cellsOfText } from "../../../studio/inputs/pasted-table";
import { patchesBetween } from "../../../studio/inputs/table-patches";
import {
  evened,
  faultIn,
  nameOfCell,
  newRow,
  type Rows,
  rowsOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  written,
} from "../../../studio/inputs/table-rows";

/** Builds rows from lines whose cells are separated by bars. */
const rows = (...lines: string[]) =>
  rowsOf(lines.map((line, at) => ({ _type: "tableRow", _key: `r${at}`, cells: line.split("|") })));
const lines = (table: ReturnType<typeof rows>) => table.map(({ cells }) => cells.join("|"));

const fees = rows("Form|Fee", "LLP|500", "Company|1,000");

describe("the rows of a table", () => {
  test("are read from any data that an import has left", () => {
    expect(rowsOf(undefined)).toEqual([]);
    const imported = rowsOf([null, {}, { _key: "a", cells: "x" }, { cells: [5000, null, "x"] }]);
    expect(lines(imported)).toEqual(["", "", "", "5000||x"]);
  });

  test("are shown with the same number of cells", () => {
    expect(lines(evened(rows("a|b", "c", "d|e|f")))).toEqual(["a|b|", "c||", "d|e|f"]);
  });

  test("are added as needed for pasted cells", () => {
    const table = written(fees, { row: 2, column: 1 }, [["1", "2"], ["3"]]);
    expect(lines(table)).toEqual(["Form|Fee|", "LLP|500|", "Company|1|2", "|3|"]);
    expect(table.slice(0, 3).map(({ _key }) => _key)).toEqual(["r0", "r1", "r2"]);
  });

  test("keep their contents when another row or column is added or removed", () => {
    expect(lines(withRow(fees, 1))).toEqual(["Form|Fee", "|", "LLP|500", "Company|1,000"]);
    expect(lines(withoutRow(fees, 1))).toEqual(["Form|Fee", "Company|1,000"]);
    expect(lines(withColumn(fees, 1))).toEqual(["Form||Fee", "LLP||500", "Company||1,000"]);
    expect(lines(withoutColumn(fees, 0))).toEqual(["Fee", "500", "1,000"]);
  });
});

test("a cell is named by its row and its column's heading", () => {
  expect(nameOfCell(fees, { row: 0, column: 1 })).toBe("Column heading 2");
  expect(nameOfCell(fees, { row: 2, column: 1 })).toBe("Row 3, Fee");
  expect(nameOfCell(rows("|Fee", "LLP|500"), { row: 1, column: 0 })).toBe("Row 2, column 1");
});

describe("faultIn reports", () => {
  test.each([
    ["one column", rows("Fee", "500"), "at least two columns", undefined],
    ["seven columns", rows("a|b|c|d|e|f|g", "1"), "7 columns", undefined],
    ["a column without a heading", rows("Form| ", "LLP|500"), "Column 2 has no heading", [0, 1]],
    ["a longer row", rows("Form|Fee", "LLP|500|x"), "Column 3 has no heading", [0, 2]],
    ["an empty row", rows("Form|Fee", "LLP|500", " |"), "Row 3 is empty", [2, 0]],
  ])("%s", (_, table, words, at) => {
    const fault = faultIn(table);
    expect(fault?.message).toContain(words);
    expect(fault?.at && [fault.at.row, fault.at.column]).toEqual(at);
  });

  test.each([
    ["an empty table", []],
    ["a first column without a heading", rows("|Fee", "LLP|500")],
    ["a row that ends early", rows("Form|Fee", "LLP")],
  ])("nothing for %s", (_, table) => {
    expect(faultIn(table)).toBeUndefined();
  });
});

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
});

test.each([
  ["tabs and lines", "a\tb\nc\td", ["a|b", "c|d"]],
  ["the lines of Windows, with one at the end", "a\tb\r\nc\td\r\n", ["a|b", "c|d"]],
  ["an empty cell at the end of a line", "a\t\nc\td", ["a|", "c|d"]],
  ["an empty line within", "a\n\nb", ["a", "", "b"]],
  ["empty rows and columns at the end", "a\tb\t\t\nc\t\t\t\n\t\t\t\n", ["a|b", "c|"]],
  ["a quoted line break", 'a\t"b\nc"\nd\te', ["a|b c", "d|e"]],
  ["quotes within quotes", '"a ""b""\nc"\td', ['a "b" c|d']],
  ["a quoted cell at the end", 'a\t"b\nc"', ["a|b c"]],
  ["quotes that quote a word", '"a" b\t"c', ['"a" b|"c']],
])("cells of text, with bars between them: %s", (_, text, lines) => {
  expect(cellsOfText(text).map((cells) => cells.join("|"))).toEqual(lines);
});
