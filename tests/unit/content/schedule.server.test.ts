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

test("a dead reference in a list stays what it is, a malformed time counts as none", () => {
  expect(showDue([null, row("odd", "tomorrow", null)], NOW)).toHaveLength(2);
});

test("the request learns when the next of them is due", () => {
  const context = openContext(undefined);
  runInContext(context, () => {
    showDue([row("a", at(3), null), { list: [row("b", at(-1), at(2))] }], NOW);
    showDue([row("c", null, null)], NOW);
  });
  expect(context.expiresAt).toBe(NOW + 2 * 3_600_000);
});
