import { expect, test } from "vitest";
import { timeZoneNames } from "~/format/time-zone";

const [winter, summer] = [new Date("2026-01-15T12:00:00Z"), new Date("2026-07-15T12:00:00Z")];

test("India has one time all year", () => {
  const names = { short: "IST", long: "India Standard Time", offset: "GMT+5:30" };
  expect(timeZoneNames("Asia/Kolkata", winter)).toEqual(names);
  expect(timeZoneNames("Asia/Kolkata", summer)).toEqual(names);
});

test("a zone with summer time has the names of the day", () => {
  expect(timeZoneNames("America/Chicago", winter)?.offset).toBe("GMT-6");
  expect(timeZoneNames("America/Chicago", summer)?.offset).toBe("GMT-5");
});

test.each(["", "Nowhere/At_All", "IST "])("%j is no zone", (zone) => {
  expect(timeZoneNames(zone, winter)).toBeNull();
});
