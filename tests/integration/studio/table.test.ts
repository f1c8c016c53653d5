import { expect, test } from "vitest";
import { faultsOf } from "./workspace";

/** Returns the Studio's validation messages for a table, given as lines with a vertical bar between cells. */
async function faultsOfRows(...lines: string[]): Promise<string[]> {
  const rows = lines.map((line, at) => ({
    ...{ _type: "tableRow", _key: `r${at}` },
    cells: line.split("|"),
  }));
  const table = { _type: "table", _key: "t", caption: "What a form costs", rows };
  const faults = await faultsOf({ _id: "article-test", _type: "article", ...{ body: [table] } });
  return faults.filter((fault) => fault.includes(" body.t"));
}

test.each([
  ["only headings", ["Form|Fee"]],
  ["one column", ["Form", "LLP"]],
  ["seven columns", ["a|b|c|d|e|f|g", "1|2|3|4|5|6|7"]],
  ["a column without a heading", ["Form|", "LLP|500"]],
  ["a row that is longer than the headings", ["Form|Fee", "LLP|500|once"]],
  ["an empty row", ["Form|Fee", "LLP|500", "|"]],
  ["31 rows", ["Form|Fee", ...Array.from({ length: 30 }, (_, at) => `Form ${at}|500`)]],
])("the Studio refuses a table with %s", async (_, lines) => {
  const faults = await faultsOfRows(...lines);
  expect(faults).toEqual([expect.stringMatching(/^error body\.t\.rows: /)]);
});

test("the Studio accepts a table with headings and rows", async () => {
  expect(await faultsOfRows("|Fee", "LLP|500", "Company")).toEqual([]);
});
