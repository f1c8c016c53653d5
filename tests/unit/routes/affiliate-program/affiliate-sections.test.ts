import { expect, test } from "vitest";
import { ordinal } from "~/routes/affiliate-program/page.server";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [15, "15th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [28, "28th"],
])("day %d of a month is written %s", (day, text) => {
  expect(ordinal(day)).toBe(text);
});
