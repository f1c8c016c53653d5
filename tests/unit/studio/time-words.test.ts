import { describe, expect, test } from "vitest";
import {
  farFromNow,
  longWords,
  onThisComputer,
  shortWords,
  zoneInWords,
} from "../../../studio/inputs/time-words";

const kolkata = "Asia/Kolkata";
const now = Date.parse("2026-11-22T03:45:00Z");
const hours = (count: number) => now + count * 3_600_000;

test.each([
  [hours(0), "now"],
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
