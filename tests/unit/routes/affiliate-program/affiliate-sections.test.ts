import { expect, test } from "vitest";
import { ordinal } from "~/routes/affiliate-program/page.server";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [11, "11th"],
  [22, "22nd"],
])("day %d of a month is written %s", (day, text) => {
  expect(ordinal(day)).toBe(text);
});
