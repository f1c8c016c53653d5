import { expect, test } from "vitest";
import { truncate, truncateUnits } from "~/text/truncate";

const family = "👩\u200d👩\u200d👧";

test.each([
  ["Short", 5, "Short"],
  ["Longer", 5, "Long…"],
  ["Long er", 6, "Long…"],
  [family.repeat(3), 3, family.repeat(3)],
  [family.repeat(4), 3, `${family.repeat(2)}…`],
  ["क्षत्रिय क्षत्रिय", 4, "क्षत्रिय…"],
  ["🇮🇳🇮🇳🇮🇳", 2, "🇮🇳…"],
  ["Zürich 😀😀", 9, "Zürich 😀😀"],
  ["Zürich 😀😀!", 9, "Zürich 😀…"],
])("%j cut to %i characters is %j", (text, most, wanted) => {
  expect(truncate(text, most)).toBe(wanted);
});

test("a letter with thousands of accents is cut too", () => {
  expect(truncate(`a${"\u0301".repeat(5000)}`, 10).length).toBeLessThan(200);
});

test.each([
  ["ab😀", 3, "ab"],
  [`ab${family}`, 5, "ab"],
  [`ab${family}c`, 10, `ab${family}`],
  ["नि".repeat(3), 3, "नि"],
])("%j cut to %i UTF-16 units is %j", (text, most, wanted) => {
  expect(truncateUnits(text, most)).toBe(wanted);
});
