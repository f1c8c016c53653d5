import { describe, expect, test } from "vitest";
import type { Office } from "~/features/company/offices.server";
import { officeFacts } from "~/routes/about/sections.server";
import { daysLeft, lastDayWords } from "~/sections/hero/section.server";
import { regionsOf } from "~/sections/offices/section.server";
import { canAddSection } from "../../../studio/schema/sections/check-sections";

const lastDay = "2026-11-08";
const leftAt = (moment: string) => {
  const days = daysLeft(lastDay, Date.parse(moment));
  return days && [days.left, days.changesAt === Infinity ? "never" : utc(days.changesAt)];
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

test.each(["soon", "2026-13-01", "2026-02-31", "2026-11-08T00:00:00Z"])(
  "%j is not a day",
  (day) => {
    expect(daysLeft(day, Date.parse("2026-01-01T00:00:00Z"))).toBeNull();
  },
);

test("a leap day is a day", () => {
  expect(daysLeft("2028-02-29", Date.parse("2028-02-28T12:00:00Z"))?.left).toBe(1);
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
  test("regions and offices keep the editors' order", () => {
    const regions = regionsOf(
      [
        { ...office, city: "Head", kind: "head" },
        { ...office, city: "Abroad", region: "Oceania", kind: "international" },
        { ...office, city: "Branch" },
      ],
      winter,
    );
    const read = regions.map(({ name, offices }) => [name, offices.map(({ city }) => city)]);
    expect(read).toEqual([
      ["India", ["Head", "Branch"]],
      ["Oceania", ["Abroad"]],
    ]);
    expect(regions[0]?.offices.map(({ kind }) => kind)).toEqual(["Head office", "Branch"]);
    expect(regions[1]?.offices[0]?.kind).toBe("International office");
  });

  test("an office without a region is listed under its country", () => {
    expect(regionsOf([{ ...office, region: null }], winter)[0]?.name).toBe("India");
  });

  test("the local time has the zone name of the date, and an unknown zone has none", () => {
    const nameIn = (timeZone: string | null, at: Date) =>
      regionsOf([{ ...office, timeZone }], at)[0]?.offices[0]?.localTime;
    expect(nameIn("Australia/Melbourne", winter)?.long).toBe("Australian Eastern Daylight Time");
    expect(nameIn("Australia/Melbourne", summer)?.long).toBe("Australian Eastern Standard Time");
    expect(nameIn("Mars/Olympus", winter)).toBeNull();
    expect(nameIn(null, winter)).toBeNull();
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
  ["calculatorSection", "/affiliate-program", [], false],
  ["pagePart", "/services", [{ part: "closing" }], true],
  ["pagePart", "/services", [{ part: "closing" }, { part: "categories" }], false],
])("whether %s can be added to %s", (type, path, sections, expected) => {
  expect(canAddSection(type, sections, path)).toBe(expected);
});
