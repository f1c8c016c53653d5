import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTypeReports, HOLD_MS } from "../../../ops/start/type-reports";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const error = `app/events.ts(3,1): error TS2345: Argument of type 'ZodObject<{ …' is not assignable.`;
const reason = `  Type '"events[].city is not queried"' is not assignable to type 'never'.`;

function setup() {
  const shown: string[] = [];
  const reports = createTypeReports((line) => shown.push(line));
  const compile = (...errors: string[]) => {
    reports.readLine("10:00:00 - File change detected. Starting incremental compilation...");
    for (const line of errors) reports.readLine(line);
    const count = errors.filter((line) => line.includes("error TS")).length;
    reports.readLine(`10:00:01 - Found ${count} errors. Watching for file changes.`);
  };
  return { shown, reports, compile };
}

test("shows a type error with the lines that state its reason, and reports when the last one is fixed", () => {
  const { shown, compile } = setup();
  compile(error, reason);
  vi.advanceTimersByTime(HOLD_MS);
  expect(shown).toEqual([error, reason]);
  compile();
  vi.advanceTimersByTime(HOLD_MS);
  expect(shown.slice(2)).toEqual(["No type errors any more"]);
});

test("shows no error while types are generated, nor from a compilation before they were written", () => {
  const { shown, reports, compile } = setup();
  compile(error);
  reports.generationStarted();
  vi.advanceTimersByTime(HOLD_MS);
  reports.readLine("10:00:02 - File change detected. Starting incremental compilation...");
  reports.readLine(error);
  reports.fileWritten();
  reports.generationEnded();
  reports.readLine("10:00:03 - Found 1 error. Watching for file changes.");
  vi.advanceTimersByTime(HOLD_MS);
  expect(shown).toEqual([]);
  compile(error, reason);
  vi.advanceTimersByTime(HOLD_MS);
  expect(shown).toEqual([error, reason]);
});

test("shows the errors after the generation if it wrote nothing", () => {
  const { shown, reports, compile } = setup();
  reports.generationStarted();
  compile(error);
  vi.advanceTimersByTime(HOLD_MS);
  expect(shown).toEqual([]);
  reports.generationEnded();
  expect(shown).toEqual([error]);
});
