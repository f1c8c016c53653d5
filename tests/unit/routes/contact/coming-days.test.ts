import { expect, test } from "vitest";
import { comingDays } from "~/routes/contact/page.server";
import { openContext, runInContext } from "~/server/request-context.server";

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
