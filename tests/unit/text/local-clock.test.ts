import { describe, expect, test } from "vitest";
import { localClock } from "~/text/dates";

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

describe("in New York", () => {
  test("an hour that the clocks skip in spring is read as an hour later", () => {
    expect(on("America/New_York").momentOf("2026-03-08T02:30")).toBe("2026-03-08T07:30:00.000Z");
  });

  test("an hour that occurs twice in autumn is read as the first one", () => {
    expect(on("America/New_York").momentOf("2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  });
});

test.each(["", "Nowhere/At_All"])("there is no clock for the zone %j", (zone) => {
  expect(localClock(zone)).toBeNull();
});
