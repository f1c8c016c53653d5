import { expect, test } from "vitest";
import { activityOf, eventText } from "~/features/desk/leads.server";

const words = { moment: (at: string) => at, day: (day: string) => day };
const event = (id: number, kind: Parameters<typeof eventText>[0]["kind"], at: string) => ({
  ...{ id, kind, at, by: "asha@example.com", was: null, became: null },
});

test.each([
  ["status", "new", "won", "Status: New to Won"],
  ["assignee", null, "ravi@example.com", "Assigned to ravi@example.com"],
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
  ];
  expect(activityOf(events, [note], words)).toEqual([
    { id: "3", at: "2026-11-23T11:00", by: "asha@example.com", text: "Note removed", note: null },
    { id: "n", at: note.at, by: "The site", text: "Rang.", note: { id: "n", isOwn: true } },
    {
      id: "1",
      at: "2026-11-23T09:00",
      by: "asha@example.com",
      text: "A note that was removed since",
      note: null,
    },
  ]);
});
