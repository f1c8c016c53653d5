import { expect, test } from "vitest";
import { findExcess } from "../weights";

const intended = "If the increase is intended, record it: npm run test:more -- weights";

test.each([
  ["scripts", "/contact", 80_000, 84_000, []],
  [
    "scripts",
    "/contact",
    80_000,
    84_100,
    [
      `scripts of /contact: 84100 bytes, 5.1 % above the record of 80000 (tests/weights.json). ${intended}`,
    ],
  ],
  [
    "scripts",
    "/contact",
    undefined,
    80_000,
    [`scripts of /contact: 80000 bytes, no record (tests/weights.json). ${intended}`],
  ],
  [
    "scripts",
    "/contact",
    122_880,
    122_881,
    ["scripts of /contact: 122881 bytes, above the ceiling of 122880."],
  ],
  ["html", "/contact", 20_481, 20_481, []],
  ["html", "/", 20_481, 20_481, ["html of /: 20481 bytes, above the ceiling of 20480."]],
] as const)(
  "checkWeights checks %s of %s, recorded with %s bytes and now %i",
  (group, name, record, bytes, problems) => {
    const records = record === undefined ? {} : { [name]: record };
    expect(findExcess(group, { [name]: bytes }, records)).toEqual(problems);
  },
);
