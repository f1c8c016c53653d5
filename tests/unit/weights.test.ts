import { expect, test } from "vitest";
import { findExcess } from "../weights";

const intended = "If the increase is intended, record it: npm run test:more -- weights";

const page = "/contact";
const record = (bytes: number) => ({ [page]: bytes });

test.each([
  ["an increase of 5 %", 84_000, record(80_000), []],
  [
    "an increase of more than 5 %",
    84_100,
    record(80_000),
    [`84100 bytes, 5.1 % above the record of 80000 (tests/weights.json). ${intended}`],
  ],
  ["no record", 80_000, {}, [`80000 bytes, no record (tests/weights.json). ${intended}`]],
  ["the ceiling", 122_881, record(122_880), ["122881 bytes, above the ceiling of 122880."]],
])("findExcess compares the scripts of a page with %s", (_what, bytes, records, problems) => {
  const expected = problems.map((problem) => `scripts of ${page}: ${problem}`);
  expect(findExcess("scripts", record(bytes), records)).toEqual(expected);
});

test("the home page has a lower ceiling for HTML than other pages", () => {
  const weights = { [page]: 20_481, "/": 20_481 };
  expect(findExcess("html", weights, weights)).toEqual([
    "html of /: 20481 bytes, above the ceiling of 20480.",
  ]);
});
