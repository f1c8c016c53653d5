import { expect, test } from "vitest";
import { filterScheduled } from "~/cms/schedule.server";
import { openContext, runInContext } from "~/server/request-context.server";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const row = (id: string, publishAt: string | null, expireAt: string | null) => ({
  _id: id,
  publishAt,
  expireAt,
});
const ids = (...expected: string[]) => expected.map((_id) => ({ _id }));

test("shows documents that have begun and have not ended", () => {
  const rows = [
    row("always", null, null),
    row("begun", at(-1), null),
    row("begins", at(1), null),
    row("ends", null, at(1)),
    row("ended", null, at(-1)),
    row("now", at(0), at(1)),
    row("ends now", null, at(0)),
  ];
  expect(filterScheduled(rows, NOW)).toMatchObject(ids("always", "begun", "ends", "now"));
});

test("a document outside its schedule is null, also as a reference", () => {
  expect(filterScheduled(row("later", at(1), null), NOW)).toBeNull();
  const quote = { name: "A", service: row("ended", null, at(-1)) };
  expect(filterScheduled([quote], NOW)).toEqual([{ name: "A", service: null }]);
});

test("the same result shows more documents when they are due", () => {
  const rows = [row("first", at(1), null), row("second", at(2), null)];
  expect(filterScheduled(rows, NOW)).toMatchObject(ids());
  expect(filterScheduled(rows, NOW + 3_600_000)).toMatchObject(ids("first"));
  expect(filterScheduled(rows, NOW + 2 * 3_600_000)).toMatchObject(ids("first", "second"));
});

test.each(["03/04/2026 09:15", "2026-03-04T09:15", "", 7])(
  "hides a document with an invalid time: %j",
  (time) => {
    expect(filterScheduled({ _id: "odd", publishAt: time, expireAt: null }, NOW)).toBeNull();
    expect(filterScheduled({ _id: "odd", publishAt: null, expireAt: time }, NOW)).toBeNull();
  },
);

test("respects the offset of a time", () => {
  expect(filterScheduled(row("begun", "2027-03-01T17:30:00+05:30", null), NOW)).not.toBeNull();
  expect(filterScheduled(row("begins", "2027-03-01T17:31:00+05:30", null), NOW)).toBeNull();
});

test("the request context records when the next document is due", () => {
  const context = openContext(undefined);
  runInContext(context, () => {
    filterScheduled([row("a", at(3), null), { list: [row("b", at(-1), at(2))] }], NOW);
    filterScheduled([row("c", null, null)], NOW);
  });
  expect(context.expiresAt).toBe(NOW + 2 * 3_600_000);
});
