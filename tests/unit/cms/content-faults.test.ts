import { beforeEach, expect, test, vi } from "vitest";
import { recordLog } from "../../recorded-log";

const HOUR_MS = 3_600_000;
let lines: string[];
let meet: (fault: string) => void;

beforeEach(async () => {
  lines = recordLog();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules();
  const { warnHourly } = await import("~/server/warn-hourly.server");
  meet = (fault) => warnHourly(fault, "A fault", { fault });
  return () => vi.useRealTimers();
});

test("a fault is logged once an hour, with the number of its occurrences since", () => {
  meet("a");
  meet("a");
  meet("b");
  meet("a");
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(HOUR_MS);
  meet("a");
  meet("a");
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ message: "A fault", fault: "a", again: 2 });
});

test("ten thousand faults cause at most 201 lines an hour", () => {
  const meetAll = () => {
    for (let fault = 0; fault < 10_000; fault += 1) meet(String(fault));
  };
  meetAll();
  meetAll();
  expect(lines).toHaveLength(201);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    message: "A fault; further ones are not logged",
  });
  vi.advanceTimersByTime(HOUR_MS);
  meetAll();
  expect(lines.length).toBeLessThanOrEqual(402);
});
