import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findings, held, type Row } from "../attack/index";

const rows: [id: string, row: Row][] = [
  ...Object.entries(findings),
  ...held.map((row, index): [string, Row] => [`row ${index + 1}`, row]),
];
const tests = rows.flatMap(([, row]) => row.tests ?? []);

describe("the index of the attacks", () => {
  test("has every finding of the review, and every attack that it withstood", () => {
    const numbered = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    expect(Object.keys(findings)).toEqual([
      ...numbered("H", 3),
      ...numbered("M", 4),
      ...numbered("L", 9),
    ]);
    expect(held).toHaveLength(25);
  });

  test.each(rows)("names an attack, a test or a reason for %s", (_id, row) => {
    const named = [...(row.attacks ?? []), ...(row.tests ?? []), ...(row.open ? [row.open] : [])];
    expect(named).not.toEqual([]);
  });

  test.each(tests)("names a test that exists: %s", (reference) => {
    const [file = "", title] = reference.split(" > ");
    expect(title).toBeDefined();
    expect(readFileSync(`tests/${file}`, "utf8")).toContain(JSON.stringify(title));
  });
});
