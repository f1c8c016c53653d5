import { expect, test } from "vitest";
import { columns } from "./columns";
import { rowOfEveryRun, rows } from "./table";

test("a quick run tests every row and every column", () => {
  const seen = new Set(columns.map(rowOfEveryRun));
  expect(rows.filter((row) => !seen.has(row)).map(({ name }) => name)).toEqual([]);
});
