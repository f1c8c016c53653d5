import { expect, test } from "vitest";
import { parseDays } from "~/text/parse-days";

test.each([
  ["Monday to Friday", "Monday Tuesday Wednesday Thursday Friday"],
  ["Mon–Fri", "Monday Tuesday Wednesday Thursday Friday"],
  ["Friday to Monday", "Friday Saturday Sunday Monday"],
  ["Saturdays and Sundays", "Saturday Sunday"],
  ["Monday, Wednesday to Friday", "Monday Wednesday Thursday Friday"],
  ["tuesday & thursday", "Tuesday Thursday"],
  ["Monday to Monday", "Monday"],
  ["Public holidays", ""],
])("%s is read as these weekdays: %s", (text, days) => {
  expect(parseDays(text).join(" ")).toBe(days);
});
