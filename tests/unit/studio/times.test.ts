import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localClock } from "~/text/dates";
import {
  farFromNow,
  longWords,
  onThisComputer,
  shortWords,
  zoneInWords,
} from "../../../studio/inputs/time-words";
import { readWritten, storedFor, writeLocal } from "../../../studio/inputs/written-time";
import { scheduleMark } from "../../../studio/structure/schedule-mark";

const kolkata = "Asia/Kolkata";

describe("readWritten parses a time, with the day first", () => {
  test.each([
    "22.11.2026 09:15",
    "22. 11. 2026 9:15",
    "2026-11-22T09:15",
    "22nd november 2026 at 9:15 a.m.",
    "Nov 22, 2026 9:15 am",
    "  22\u00a0Nov\u00a02026,  09：15  ",
  ])("%s", (text) => {
    expect(readWritten(text)).toEqual({ time: Date.UTC(2026, 10, 22, 9, 15) });
  });

  test.each([
    ["3 Sept 2026 12:05 am", Date.UTC(2026, 8, 3, 0, 5)],
    ["3 Sep 2026 12:05 pm", Date.UTC(2026, 8, 3, 12, 5)],
    ["29 Feb 2028 9 pm", Date.UTC(2028, 1, 29, 21)],
  ])("%s", (text, time) => {
    expect(readWritten(text)).toEqual({ time });
  });
});

describe("readWritten explains why it rejects", () => {
  test.each([
    ["tomorrow", /cannot be read/],
    ["22 Foo 2026 9:15", /cannot be read/],
    ["22.11.2026 0915", /cannot be read/],
    ["22.11.2026", /Add the time/],
    ["22.11.2026 9", /cannot be read/],
    ["22.11.26 09:15", /four digits/],
    ["11/22/2026 9:15", /no month 22/],
    ["31.11.2026 9:15", /November 2026 has no day 31/],
    ["22.11.2206 9:15", /2000 to 2099/],
    ["22.11.2026 24:00", /no such time of day/],
    ["22.11.2026 13:15 pm", /no such time of day/],
    ["22.11.2026 0:15 am", /no such time of day/],
  ])("%s", (text, words) => {
    const reading = readWritten(text);
    expect("fault" in reading && reading.fault).toMatch(words);
  });

  test("any other input", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = readWritten(text);
        return "time" in reading ? Number.isInteger(reading.time) : reading.fault.length > 20;
      }),
    );
  });
});

const minute = fc
  .integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000 })
  .map((minutes) => minutes * 60_000);

test("the displayed time is parsed as the same time, to the minute", () => {
  fc.assert(
    fc.property(minute, (time) => {
      expect(readWritten(writeLocal(time))).toEqual({ time });
    }),
  );
});

describe("the stored value", () => {
  test("is the moment at which the company's clock shows the entered time", () => {
    expect(storedFor("22.11.2026 08:07", kolkata)).toBe("2026-11-22T02:37:00.000Z");
    expect(storedFor("22.11.2026 08:07", "America/Chicago")).toBe("2026-11-22T14:07:00.000Z");
  });

  test("is undefined for an empty field, and the input itself if it is invalid", () => {
    expect(storedFor("", kolkata)).toBeUndefined();
    expect(storedFor("  ", kolkata)).toBeUndefined();
    expect(storedFor("22.11.26 9", kolkata)).toBe("22.11.26 9");
  });

  test("is never an hour that the clocks skip", () => {
    expect(storedFor("29.03.2026 02:30", "Europe/Berlin")).toBe("29.03.2026 02:30");
    expect(storedFor("29.03.2026 03:00", "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
  });

  test("is displayed again as it was entered, in every zone", () => {
    const zones = fc.constantFrom(kolkata, "Asia/Dubai", "Asia/Kathmandu", "UTC");
    fc.assert(
      fc.property(minute, zones, (time, zone) => {
        const stored = storedFor(writeLocal(time), zone) ?? "";
        expect(localClock(zone)?.at(Date.parse(stored))).toBe(time);
      }),
    );
  });
});

const now = Date.parse("2026-11-22T03:45:00Z");
const hours = (count: number) => now + count * 3_600_000;

test.each([
  [now + 5 * 60_000, "in 5 minutes"],
  [now - 90 * 60_000, "90 minutes ago"],
  [hours(3), "in 3 hours"],
  [hours(-47), "47 hours ago"],
  [hours(72), "in 3 days"],
  [hours(-24 * 400), "400 days ago"],
])("the distance of %d is %j", (moment, words) => {
  expect(farFromNow(moment, now, kolkata)).toBe(words);
});

test("the distance in days counts calendar days, even from an evening to a morning", () => {
  const evening = Date.parse("2026-11-23T16:30:00Z");
  const morning = Date.parse("2026-11-26T02:37:00Z");
  expect(farFromNow(morning, evening, kolkata)).toBe("in 3 days");
});

describe("a moment in words", () => {
  test("has its date, its zone and its distance from now", () => {
    expect(longWords(hours(72), kolkata, now)).toBe(
      "Wednesday 25 Nov 2026, 09:15, India Standard Time (GMT+5:30): in 3 days",
    );
  });

  test("is short in a list, with the year only if it is not the present one", () => {
    expect(shortWords(hours(72), kolkata, now)).toBe("25 Nov, 09:15 IST");
    expect(shortWords(hours(24 * 60), kolkata, now)).toBe("21 Jan 2027, 09:15 IST");
  });

  test("includes the time on this computer only if its zone shows another one", () => {
    expect(onThisComputer(now, kolkata, "Europe/Berlin")).toBe(
      "On this computer, in Europe/Berlin: 22 Nov 2026, 04:45",
    );
    expect(onThisComputer(now, kolkata, "Asia/Colombo")).toBeUndefined();
    expect(onThisComputer(now, kolkata, "Asia/Calcutta")).toBeUndefined();
  });
});

test("the name of a zone depends on the date", () => {
  const [winter, summer] = [now, Date.parse("2026-07-01T00:00:00Z")];
  expect(zoneInWords("Europe/Berlin", winter)).toContain("GMT+1");
  expect(zoneInWords("Europe/Berlin", summer)).toContain("GMT+2");
});

const [past, coming] = ["2026-11-01T03:30:00Z", "2026-12-03T03:30:00Z"];

describe("the mark of a document", () => {
  test.each([
    ["that has not begun", { publishAt: coming }, "Scheduled: from 3 Dec, 09:00 IST"],
    ["that is over", { expireAt: past }, "Ended 1 Nov, 09:00 IST"],
    [
      "that is over before it begins",
      { publishAt: coming, expireAt: past },
      "Ended 1 Nov, 09:00 IST",
    ],
    ["that ends", { publishAt: past, expireAt: coming }, "Until 3 Dec, 09:00 IST"],
    ["that cannot be read", { publishAt: "3/12/2026" }, "Not shown: unreadable time"],
    [
      "whose end cannot be read",
      { publishAt: past, expireAt: "soon" },
      "Not shown: unreadable time",
    ],
  ])("%s", (_name, document, sentence) => {
    expect(scheduleMark(document, "Asia/Kolkata", now)?.sentence).toBe(sentence);
  });

  test.each([[{}], [{ publishAt: null, expireAt: null }], [{ publishAt: past }]])(
    "is missing for %j, which is visible",
    (document) => {
      expect(scheduleMark(document, "Asia/Kolkata", now)).toBeUndefined();
    },
  );
});
