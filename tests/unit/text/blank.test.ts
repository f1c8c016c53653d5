import { expect, test } from "vitest";
import { isBlank } from "~/text/clean-text";

test.each([
  "",
  " \t\n\u00a0\u3000",
  "\u200b\u200c\u200d\u2060\ufeff",
  "\u00ad\u034f\u061c\u115f\u3164\ufe0f",
  "\u2800\u0000",
])("%j is blank", (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each([".", "\u200bA", "क्ष", "👩\u200d💻", "٣"])("%j shows a character", (text) => {
  expect(isBlank(text)).toBe(false);
});
