import { afterEach, describe, expect, test, vi } from "vitest";
import type { Office } from "~/features/company/offices.server";
import { wantsHydration } from "~/root";
import { statusOf } from "~/routes/search/results";
import { isLarge } from "~/routes/testimonials/testimonial-card";
import { comingDays } from "~/sections/form/contact-details.server";
import { daysLeft, lastDayWords } from "~/sections/hero/section.server";
import { regionsOf } from "~/sections/offices/section.server";
import { ordinal } from "~/sections/rates/section.server";
import { officeFacts } from "~/sections/story/section.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { canAddSection } from "../../../studio/schema/sections/check-sections";

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

test("a page hydrates only if its route's handle requests it", () => {
  expect(wantsHydration({ handle: { hydrate: true } })).toBe(true);
  for (const handle of [undefined, null, true, "hydrate", {}, { hydrate: false }, { hydrate: 1 }]) {
    expect(wantsHydration({ handle }), JSON.stringify(handle)).toBe(false);
  }
});

const lastDay = "2026-11-08";
const leftAt = (moment: string) => {
  const { left, changesAt } = daysLeft(lastDay, Date.parse(moment));
  return [left, changesAt === Infinity ? "never" : utc(changesAt)];
};
const utc = (moment: number) => new Date(moment).toISOString().slice(0, 16);

// Midnight in India is 18:30 the day before in UTC.
test.each<[string, string, number, string]>([
  ["a second before midnight", "2026-11-06T18:29:59Z", 2, "2026-11-06T18:30"],
  ["at midnight", "2026-11-06T18:30:00Z", 1, "2026-11-07T18:30"],
  ["on the last day, from its beginning", "2026-11-07T18:30:00Z", 0, "2026-11-08T18:30"],
  ["once it is over", "2026-11-08T18:30:00Z", -1, "never"],
  ["over the end of a year", "2025-12-31T18:30:00Z", 311, "2026-01-01T18:30"],
])("whole days by India's calendar: %s", (_when, moment, left, changesAt) => {
  expect(leftAt(moment)).toEqual([left, changesAt]);
});

describe("the words for the last day", () => {
  const words = (left: number) => lastDayWords({ lastDay, left, changesAt: 0 });

  test("contain the count and the date", () => {
    expect(words(4)).toBe("4 days left, until 8 November 2026");
    expect(words(1)).toBe("1 day left, until 8 November 2026");
    expect(words(0)).toBe("Today is the last day, 8 November 2026");
    expect(words(-3)).toBe("This ended on 8 November 2026");
  });
});

const office: Office = {
  _id: "office-a",
  city: "A",
  country: "India",
  region: "India",
  kind: "branch",
  address: "1 Example Road",
  phone: null,
  timeZone: "Asia/Kolkata",
};

const winter = new Date("2026-01-15T00:00:00Z");
const summer = new Date("2026-07-15T00:00:00Z");

describe("offices by region", () => {
  afterEach(() => vi.useRealTimers());

  test("regions and offices keep the editors' order", () => {
    const regions = regionsOf([
      { ...office, city: "Head", kind: "head" },
      { ...office, city: "Abroad", region: "Oceania", kind: "international" },
      { ...office, city: "Branch" },
    ]);
    const read = regions.map(({ name, offices }) => [name, offices.map(({ city }) => city)]);
    expect(read).toEqual([
      ["India", ["Head", "Branch"]],
      ["Oceania", ["Abroad"]],
    ]);
    expect(regions[0]?.offices.map(({ kind }) => kind)).toEqual(["Head office", "Branch"]);
    expect(regions[1]?.offices[0]?.kind).toBe("International office");
  });

  test("an office without a region is listed under its country", () => {
    expect(regionsOf([{ ...office, region: null }])[0]?.name).toBe("India");
  });

  test.each([
    ["Australia/Melbourne", winter, "Australian Eastern Daylight Time"],
    ["Australia/Melbourne", summer, "Australian Eastern Standard Time"],
    ["Mars/Olympus", winter, undefined],
    [null, winter, undefined],
  ])("the local time of %s at %s has the zone name of the date", (timeZone, now, name) => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    expect(regionsOf([{ ...office, timeZone }])[0]?.offices[0]?.localTime?.long).toBe(name);
  });

  test.each([
    ["Australia/Melbourne", Date.parse("2026-01-16T00:00:00Z")],
    ["Asia/Kolkata", Infinity],
  ])("a page with the zone name of %s is rendered again at %s", (timeZone, expiry) => {
    vi.useFakeTimers({ now: winter, toFake: ["Date"] });
    const context = openContext("/about");
    runInContext(context, () => regionsOf([{ ...office, timeZone }]));
    expect(context.expiresAt).toBe(expiry);
  });
});

describe("facts", () => {
  test("name the head office and count offices and countries", () => {
    const offices: Office[] = [
      { ...office, city: "Head", kind: "head" },
      office,
      { ...office, country: "Australia" },
    ];
    expect(officeFacts(offices)).toEqual([
      { term: "Head office", detail: "Head, India" },
      { term: "Offices", detail: "3 in 2 countries" },
    ]);
  });

  test("omit missing values", () => {
    expect(officeFacts([])).toEqual([]);
    expect(officeFacts([office])).toEqual([]);
  });
});

test.each<[string, string | undefined, object[], boolean]>([
  ["textSection", "/", [{ _type: "textSection" }], true],
  ["calculatorSection", "/", [], true],
  ["calculatorSection", undefined, [{ _type: "calculatorSection" }], false],
  ["pagePart", "/services", [{ _type: "callSection" }], true],
  ["pagePart", "/services", [{ part: "categories" }], false],
  ["pagePart", "/", [], false],
])("whether %s can be added to %s", (type, path, sections, expected) => {
  expect(canAddSection(type, sections, path)).toBe(expected);
});
