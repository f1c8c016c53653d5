import { expect, test } from "vitest";
import { showDue } from "~/content/schedule.server";
import { openContext, runInContext } from "~/server/request-context.server";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const row = (id: string, publishAt: string | null, expireAt: string | null) => ({
  _id: id,
  publishAt,
  expireAt,
});
const ids = (...expected: string[]) => expected.map((_id) => ({ _id }));

test("shows what has begun and has not ended", () => {
  const rows = [
    row("always", null, null),
    row("begun", at(-1), null),
    row("begins", at(1), null),
    row("ends", null, at(1)),
    row("ended", null, at(-1)),
    row("now", at(0), at(1)),
    row("ends now", null, at(0)),
  ];
  expect(showDue(rows, NOW)).toMatchObject(ids("always", "begun", "ends", "now"));
});

test("a document that is not due is null where it stands alone or is referred to", () => {
  expect(showDue(row("later", at(1), null), NOW)).toBeNull();
  const quote = { name: "A", service: row("ended", null, at(-1)) };
  expect(showDue([quote], NOW)).toEqual([{ name: "A", service: null }]);
});

test("the same answer shows more when more is due", () => {
  const rows = [row("first", at(1), null), row("second", at(2), null)];
  expect(showDue(rows, NOW)).toMatchObject(ids());
  expect(showDue(rows, NOW + 3_600_000)).toMatchObject(ids("first"));
  expect(showDue(rows, NOW + 2 * 3_600_000)).toMatchObject(ids("first", "second"));
});

test("a dead reference in a list stays what it is", () => {
  expect(showDue([null, row("always", null, null)], NOW)).toHaveLength(2);
});

test.each([
  "tomorrow",
  "22.11.2026 09:15",
  "03/04/2026 09:15",
  "2026-03-04",
  "2026-03-04T09:15",
  "",
  7,
])("a time that is none keeps its document off the site: %j", (time) => {
  expect(showDue({ _id: "odd", publishAt: time, expireAt: null }, NOW)).toBeNull();
  expect(showDue({ _id: "odd", publishAt: null, expireAt: time }, NOW)).toBeNull();
  expect(showDue([row("always", null, null), { _id: "odd", publishAt: time }], NOW)).toEqual([
    row("always", null, null),
  ]);
});

test("an offset counts", () => {
  expect(showDue(row("begun", "2027-03-01T17:30:00+05:30", null), NOW)).not.toBeNull();
  expect(showDue(row("begins", "2027-03-01T17:31:00+05:30", null), NOW)).toBeNull();
});

test("the request learns when the next of them is due", () => {
  const context = openContext(undefined);
  runInContext(context, () => {
    showDue([row("a", at(3), null), { list: [row("b", at(-1), at(2))] }], NOW);
    showDue([row("c", null, null)], NOW);
  });
  expect(context.expiresAt).toBe(NOW + 2 * 3_600_000);
});
