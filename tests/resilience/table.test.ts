import { expect, test } from "vitest";
import { columns } from "./columns";
import { rowOfEveryRun, rows } from "./table";

test("a quick run tests every row and every column", () => {
  const seen = new Set(columns.map(rowOfEveryRun));
  expect(rows.filter((row) => !seen.has(row)).map(({ name }) => name)).toEqual([]);
});

test("every outcome belongs to an existing column or group", () => {
  const known = new Set(columns.flatMap(({ name, group }) => [name, group]));
  const named = rows.flatMap(({ outcomes }) => Object.keys(outcomes));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("columns and rows have unique names", () => {
  for (const list of [columns, rows]) {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  }
});
