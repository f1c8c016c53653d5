import { describe, expect, test } from "vitest";
import { ordinal } from "~/routes/affiliate-program/page.server";
import { comingDays } from "~/routes/contact/page.server";
import { statusOf } from "~/routes/search/results";
import { isLarge } from "~/routes/testimonials/testimonial-card";
import { openContext, runInContext } from "~/server/request-context.server";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [11, "11th"],
])("day %d of a month is written %s", (day, text) => {
  expect(ordinal(day)).toBe(text);
});

const days = ["2027-08-15", "2026-12-25", "2027-01-26", "2026-11-08"];
const holidays = days.map((date) => ({ date, note: null }));

/** The shown days at a moment, and the time of the next change. */
function shownAt(moment: string, timeZone: string | null = "Asia/Kolkata") {
  const context = openContext("test");
  const shown = runInContext(context, () =>
    comingDays({ holidays, timeZone }, Date.parse(moment)).map(({ date }) => date),
  );
  return { shown, until: context.expiresAt };
}

test("past days are not shown, and future ones are shown in their order", () => {
  expect(shownAt("2026-11-23T00:00:00Z").shown).toEqual(["2026-12-25", "2027-01-26", "2027-08-15"]);
});

test("a day is shown until it ends in the zone of the opening hours, when the page changes", () => {
  const end = "2026-12-25T18:30:00Z";
  expect(shownAt("2026-12-25T18:29:59Z")).toEqual({
    shown: ["2026-12-25", "2027-01-26", "2027-08-15"],
    until: Date.parse(end),
  });
  expect(shownAt(end).shown).toEqual(["2027-01-26", "2027-08-15"]);
});

test.each([null, "Nowhere/At_All"])("in the unknown zone %j a day ends as in UTC", (timeZone) => {
  const { shown, until } = shownAt("2027-08-15T23:59:59Z", timeZone);
  expect(shown).toEqual(["2027-08-15"]);
  expect(until).toBe(Date.parse("2027-08-16T00:00:00Z"));
});

test("without such days the page never changes", () => {
  expect(shownAt("2027-08-16T00:00:00Z")).toEqual({ shown: [], until: Infinity });
});

test.each([
  [{}, "2 results for “tax”"],
  [{ count: 1 }, "1 result for “tax”"],
  [{ similar: true }, "2 results for words like “tax”"],
  [{ complete: false }, "No page contains all words of “tax”. 2 results with some of them:"],
  [
    { complete: false, similar: true },
    "No page contains all words of “tax”. 2 results with words like some of them:",
  ],
  [{ count: 0 }, "Nothing found for “tax”. Try fewer or other words."],
])("the search results %j have the status message %j", (outcome, status) => {
  expect(statusOf({ query: "tax", count: 2, complete: true, similar: false, ...outcome })).toBe(
    status,
  );
});

/** The rows of a grid with three columns, as the browser lays out cells of these widths. */
function rowsOf(count: number): number[][] {
  const rows: number[][] = [[]];
  for (let index = 0; index < count; index += 1) {
    const width = isLarge(index, count) ? 2 : 1;
    const row = rows.at(-1) ?? [];
    if (row.reduce((sum, cell) => sum + cell, width) > 3) rows.push([width]);
    else row.push(width);
  }
  return rows;
}

describe("large and small quotes", () => {
  test("only the last row can have gaps, for any number of quotes", () => {
    for (let count = 1; count <= 40; count += 1) {
      for (const row of rowsOf(count).slice(0, -1)) {
        expect(row.reduce((sum, cell) => sum + cell, 0)).toBe(3);
      }
    }
  });

  test("fewer than five are all small", () => {
    expect(rowsOf(4)).toEqual([[1, 1, 1], [1]]);
  });
});
