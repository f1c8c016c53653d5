import { describe, expect, test } from "vitest";
import { durationWords, mondayOf, readPeriod, weeksOf } from "~/features/desk/figures.server";
import { activityOf, eventText } from "~/features/desk/leads.server";
import { isSaveRepeated, mergeChange } from "~/features/desk/save-lead.server";
import { shortDays } from "~/text/dates";

const words = { moment: (at: string) => at, day: (day: string) => day };
const event = (id: number, kind: Parameters<typeof eventText>[0]["kind"], at: string) => ({
  ...{ id, kind, at, by: "asha@example.com", was: null, became: null },
});

test.each([
  ["status", "new", "won", "Status: New to Won"],
  ["assignee", null, "ravi@example.com", "Assigned to ravi@example.com"],
  ["assignee", null, "", "Assigned to Deleted account"],
  ["assignee", "ravi@example.com", null, "Unassigned"],
  ["next step", null, "2026-11-30", "Next step for 2026-11-30"],
  ["next step", "2026-11-30", null, "Next step cleared"],
  ["next step", null, null, "Next step changed"],
  ["erased", null, "AB12-CD34", "Erased; the sales mailbox has an email about AB12-CD34"],
] as const)("the timeline describes a change of %s from %s to %s", (kind, was, became, text) => {
  expect(eventText({ kind, was, became }, words)).toBe(text);
});

test("notes and events are listed together, latest first, without the events of notes that are shown", () => {
  const note = { id: "n", at: "2026-11-23T10:00", by: null, text: "Rang.", is_own: true };
  const events = [
    event(1, "note added", "2026-11-23T09:00"),
    event(2, "note added", note.at),
    event(3, "note removed", "2026-11-23T11:00"),
    { ...event(4, "erased", "2026-11-23T12:00"), by: null },
    { ...event(5, "erased", "2026-11-23T13:00"), by: "" },
  ];
  expect(activityOf(events, [note], words)).toEqual([
    { id: "5", at: "2026-11-23T13:00", by: "Deleted account", text: "Erased", note: null },
    { id: "4", at: "2026-11-23T12:00", by: "The site", text: "Erased", note: null },
    { id: "3", at: "2026-11-23T11:00", by: "asha@example.com", text: "Note removed", note: null },
    { id: "n", at: note.at, by: "Deleted account", text: "Rang.", note: { id: "n", isOwn: true } },
    {
      id: "1",
      at: "2026-11-23T09:00",
      by: "asha@example.com",
      text: "A note that was removed since",
      note: null,
    },
  ]);
});

const opened = { stage: "new", assignee: "", next_step: "", next_step_on: "" };

test("keeps edited fields, and takes fields that were not edited from the saved version", () => {
  const typed = { ...opened, next_step: "Call on Monday", assignee: "ravi" };
  const now = { ...opened, stage: "contacted", assignee: "asha" };
  expect(mergeChange(opened, typed, now)).toEqual({
    stage: "contacted",
    assignee: "ravi",
    next_step: "Call on Monday",
    next_step_on: "",
  });
});

test("keeps a field that was cleared", () => {
  const before = { ...opened, next_step: "Call", next_step_on: "2026-11-30" };
  const typed = { ...before, next_step: "" };
  expect(mergeChange(before, typed, { ...before, stage: "won" })).toEqual({
    stage: "won",
    assignee: "",
    next_step: "",
    next_step_on: "2026-11-30",
  });
});

describe("a save is a repetition", () => {
  const typed = {
    stage: "won",
    assignee: null,
    next_step: "Visit",
    next_step_on: null,
    note: "Paid.",
  };
  const now = {
    lead: { status: "won", assignee: null, next_step: "Visit", next_step_on: null } as const,
    events: [
      event(1, "note added", "09:00"),
      event(2, "status", "10:00"),
      event(3, "note added", "10:00"),
    ],
    notes: [{ id: "n", at: "10:00", by: "asha@example.com", text: "Paid.", is_own: true }],
  };
  const isRepeated = (given: Partial<typeof typed> | { note: null }, lastEvent = 1, own = true) =>
    isSaveRepeated(
      { ...typed, ...given },
      { lastEvent },
      { ...now, notes: now.notes.map((note) => ({ ...note, is_own: own })) },
    );

  test("if the lead has its values, and its note by the same user", () => {
    expect([isRepeated({}), isRepeated({ note: null })]).toEqual([true, true]);
  });

  test("unless a value or the note differs, or the note is older or another user's", () => {
    expect([
      isRepeated({ stage: "lost" }),
      isRepeated({ next_step: "" }),
      isRepeated({ note: "Paid" }),
      isRepeated({}, 3),
      isRepeated({}, 1, false),
    ]).toEqual([false, false, false, false, false]);
  });
});

test.each([
  [29, "under 1 min"],
  [45 * 60, "45 min"],
  [12_000, "3 h 20 min"],
  [86_399, "1 day"],
  [86_400 + 3_600, "1 day 1 h"],
  [2 * 86_400 + 4 * 3_600 + 1_800, "2 days 5 h"],
  [40 * 86_400, "40 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

describe("weeks", () => {
  test("begin on Mondays", () => {
    for (const day of ["2026-11-23", "2026-11-25", "2026-11-29"]) {
      expect(mondayOf(day)).toBe("2026-11-23");
    }
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  });

  test("cover the whole period, the latest first", () => {
    expect(weeksOf({ from: "2026-12-27", to: "2027-01-05" })).toEqual([
      "2027-01-04",
      "2026-12-28",
      "2026-12-21",
    ]);
    expect(weeksOf({ from: "2026-11-23", to: "2026-11-23" })).toEqual(["2026-11-23"]);
  });

  test("are named by their days", () => {
    expect(shortDays("2026-11-16", "2026-11-22")).toBe("16–22 Nov 2026");
    expect(shortDays("2026-11-23", "2026-11-23")).toBe("23 Nov 2026");
  });
});

describe("the period of the figures", () => {
  // 24 November at the head office already.
  const now = new Date("2026-11-23T20:00:00Z");
  const period = (query: string) => readPeriod(new URLSearchParams(query), now);

  test("is the last 12 weeks by default", () => {
    expect(period("")).toEqual({ from: "2026-09-07", to: "2026-11-24" });
    expect(weeksOf(period(""))).toHaveLength(12);
    expect(period("from=x&to=2026-02-30")).toEqual(period(""));
    expect(period("to=2026-02-28")).toEqual({ from: "2025-12-08", to: "2026-02-28" });
  });

  test("is the requested one, in either order, and at most five years", () => {
    const asked = { from: "2026-01-01", to: "2026-03-31" };
    expect(period("from=2026-01-01&to=2026-03-31")).toEqual(asked);
    expect(period("from=2026-03-31&to=2026-01-01")).toEqual(asked);
    expect(weeksOf(period("from=1000-01-01"))).toHaveLength(260);
  });
});
