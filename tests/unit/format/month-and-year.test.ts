import { expect, test } from "vitest";
import { monthAndYear } from "~/format/month-and-year";

test.each([
  ["2025-10-01", "October 2025"],
  ["2025-10-31", "October 2025"],
  ["2026-01-01", "January 2026"],
])("%s is in %s, wherever the server stands", (date, shown) => {
  expect(monthAndYear(date)).toBe(shown);
});

test.each(["", "October", "2025-13-01", "2025-10-01T00:00:00Z"])("%j is no date", (date) => {
  expect(monthAndYear(date)).toBeNull();
});
