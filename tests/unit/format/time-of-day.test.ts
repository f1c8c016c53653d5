import { expect, test } from "vitest";
import { timeOfDay } from "~/format/time-of-day";

test.each([
  ["09:00", "9:00 AM"],
  ["18:00", "6:00 PM"],
  ["00:00", "12:00 AM"],
  ["12:05", "12:05 PM"],
  ["23:59", "11:59 PM"],
])("%s is %s", (time, shown) => {
  expect(timeOfDay(time)).toBe(shown);
});

test.each(["", "9:00", "24:00", "09:60", "09:00:00", "noon"])("%j is no time", (time) => {
  expect(timeOfDay(time)).toBeNull();
});
