import { describe, expect, test } from "vitest";
import {
  calendarDay,
  localClock,
  monthAndYear,
  shortMoment,
  timeOfDay,
  timeZoneNames,
} from "~/text/dates";

test.each([
  ["2025-10-01", "October 2025"],
  ["2025-10-31", "October 2025"],
])("the date %s is in %s, in any time zone of the server", (date, shown) => {
  expect(monthAndYear(date)).toBe(shown);
});

test.each([
  ["2026-11-30T18:29:59Z", "2026-11-30"],
  ["2026-11-30T20:30:00Z", "2026-12-01"],
])("the moment %s is on the day %s in India", (moment, day) => {
  expect(calendarDay(new Date(moment))).toBe(day);
});

test.each([
  ["09:00", "9:00 AM"],
  ["00:00", "12:00 AM"],
  ["12:05", "12:05 PM"],
  ["23:59", "11:59 PM"],
])("the time %s is shown as %s", (time, shown) => {
  expect(timeOfDay(time)).toBe(shown);
});

test.each(["9:00", "24:00", "09:60", "09:00:00"])("%j is not a time", (time) => {
  expect(timeOfDay(time)).toBeNull();
});

test.each(["", "Nowhere/At_All"])("%j is not a time zone", (zone) => {
  expect(timeZoneNames(zone, new Date())).toBeNull();
  expect(localClock(zone)).toBeNull();
});

test("a moment in a table includes its zone", () => {
  expect(shortMoment("2026-11-21T10:35:00Z")).toMatch(/^21 Nov 2026, 4:05\spm IST$/);
});

describe("a local clock", () => {
  const on = (timeZone: string) => {
    const clock = localClock(timeZone);
    if (!clock) throw new Error(`No clock in ${timeZone}`);
    return {
      at: (moment: string) => new Date(clock.at(Date.parse(moment))).toISOString().slice(0, 16),
      momentOf: (time: string) => new Date(clock.momentOf(Date.parse(`${time}Z`))).toISOString(),
    };
  };

  test.each([
    ["Asia/Kolkata", "2026-11-23T18:30:00Z", "2026-11-24T00:00"],
    ["America/New_York", "2026-03-08T06:59:00Z", "2026-03-08T01:59"],
    ["America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01T00:00"],
  ])("in %s, at %s, it is %s", (zone, moment, time) => {
    expect(on(zone).at(moment)).toBe(time);
    expect(on(zone).momentOf(time)).toBe(new Date(moment).toISOString());
  });

  test("reads an hour that New York skips in spring as an hour later", () => {
    expect(on("America/New_York").momentOf("2026-03-08T02:30")).toBe("2026-03-08T07:30:00.000Z");
  });

  test("reads an hour that occurs twice in autumn as the first one", () => {
    expect(on("America/New_York").momentOf("2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  });
});
