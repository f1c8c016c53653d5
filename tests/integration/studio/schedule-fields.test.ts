import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changed } from "../../sample-document";
import { faultsOf } from "./workspace";

const service = "service-it-service";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T03:45:00Z") });
});
afterEach(() => vi.useRealTimers());

const [past, coming] = ["2026-11-01T03:37:00.000Z", "2026-12-03T03:37:00.000Z"];

describe("a schedule is refused", () => {
  test.each([
    ["with an invalid start", { publishAt: "22.11.2026 0915" }, "publishAt", "cannot be read"],
    ["with an invalid end", { expireAt: "22.11.26 9:15" }, "expireAt", "four digits"],
    [
      "with a start that is still raw input",
      { publishAt: "22.11.2026 9:15" },
      "publishAt",
      "again",
    ],
    ["with a start without a time zone", { publishAt: "2026-12-03T09:15" }, "publishAt", "again"],
    ["that ends at its start", { publishAt: coming, expireAt: coming }, "expireAt", "later than"],
    [
      "that ends before its start",
      { publishAt: "2026-12-04T00:00:00Z", expireAt: coming },
      "expireAt",
      "later",
    ],
  ])("%s", async (_name, changes, path, words) => {
    const faults = await faultsOf(changed(service, changes));
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^error ${path}: .*${words}`))]);
  });
});

describe("an editor is warned", () => {
  test("about a start in the past", async () => {
    expect(await faultsOf(changed(service, { publishAt: past }))).toEqual([
      "warning publishAt: This is in the past: it shows as soon as it is published.",
    ]);
  });

  test("about an end in the past", async () => {
    expect(await faultsOf(changed(service, { expireAt: past }))).toEqual([
      "warning expireAt: This is in the past: the site does not show it.",
    ]);
  });
});

test.each([{}, { publishAt: coming }, { expireAt: coming }])(
  "the schedule %j is valid",
  async (changes) => {
    expect(await faultsOf(changed(service, changes))).toEqual([]);
  },
);
