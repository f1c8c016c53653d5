import { describe, expect, test } from "vitest";
import {
  evened,
  faultIn,
  nameOfCell,
  rowsOf,
  sizeInWords,
  startingRows,
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

  test("are three with two cells each in a new table", () => {
    const table = startingRows();
    expect(lines(table)).toEqual(["|", "|", "|"]);
    expect(new Set(table.map(({ _key }) => _key)).size).toBe(3);
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

test("the size of a table is given in words", () => {
  expect(sizeInWords(1, 2)).toBe("1 row and 2 columns");
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
