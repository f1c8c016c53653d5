import { describe, expect, test } from "vitest";
import { changedAt, createChangeTimes } from "~/cms/change-times.server";
import { fillPrices, priceOf, tokensIn } from "~/cms/price-tokens";
import { filterScheduled } from "~/cms/schedule.server";
import { openContext, runInContext } from "~/server/request-context.server";

const packages = [
  { name: "Standard", slug: "standard", price: 4999 },
  { name: "Basic", slug: "starter", price: 499 },
  { name: "Retirement", slug: "retirement", price: 149_999 },
  { name: "Imported  Plan ", slug: "imported", price: 999 },
];

describe("the price of a placeholder", () => {
  test.each([
    ["{lowest price}", 499],
    ["{highest price}", 149_999],
    ["{ Lowest  Price }", 499],
    ["{price of Standard}", 4999],
    ["{price of basic}", 499],
    ["{price of starter}", 499],
    ["{price of imported plan}", 999],
    ["{price of Gold}", undefined],
    ["{middle price}", undefined],
  ])("%s is %s", (token, price) => {
    expect(tokensIn(`from ${token} on`)).toEqual([token]);
    expect(priceOf(token, packages)).toBe(price);
  });

  test("without packages there is no price", () => {
    expect(priceOf("{lowest price}", [])).toBeUndefined();
  });
});

test("a text contains prices in Indian grouping instead of tokens", () => {
  const text = "From {lowest price} to {highest price}; Gold: {price of Gold}. {name} stays.";
  expect(fillPrices(text, packages)).toBe(
    "From ₹499 to ₹1,49,999; Gold: on request. {name} stays.",
  );
});

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

test("follows a clock that was ahead and is set back", () => {
  const rows = [row("ends", null, at(1)), row("begins", at(1), null)];
  expect(filterScheduled(rows, NOW + 2 * 3_600_000)).toMatchObject(ids("begins"));
  expect(filterScheduled(rows, NOW)).toMatchObject(ids("ends"));
});

test("the request context records when the next document is due", () => {
  const context = openContext(undefined);
  runInContext(context, () => {
    filterScheduled([row("a", at(3), null), { list: [row("b", at(-1), at(2))] }], NOW);
    filterScheduled([row("c", null, null)], NOW);
  });
  expect(context.expiresAt).toBe(NOW + 2 * 3_600_000);
});

const january = "2026-01-01T00:00:00Z";
const february = "2026-02-01T00:00:00Z";
const march = "2026-03-01T00:00:00Z";
const april = "2026-04-01T00:00:00Z";

describe("a document", () => {
  const service = { _id: "service", _updatedAt: january, orderRank: "a" };

  test("keeps its time when only its place in the list changes", () => {
    const { ofDocument } = createChangeTimes();
    expect(ofDocument(service)).toBe(january);
    const moved = { ...service, _updatedAt: february, orderRank: "b" };
    expect([ofDocument(moved), ofDocument(moved)]).toEqual([january, january]);
    expect(ofDocument({ ...moved, _updatedAt: march })).toBe(march);
  });

  test("without a place in a list changes with its time", () => {
    const { ofDocument } = createChangeTimes();
    expect(ofDocument({ _id: "article", _updatedAt: january })).toBe(january);
    expect(ofDocument({ _id: "article", _updatedAt: february, orderRank: null })).toBe(february);
  });

  test("has changed for visitors when it is first shown", () => {
    expect(changedAt(january, "2026-02-01T05:30:00+05:30")).toBe("2026-02-01T00:00:00.000Z");
    expect(changedAt(february, january)).toBe(february);
    expect(changedAt(january, null)).toBe(january);
  });
});

describe("a list", () => {
  const one = { id: "one", changedAt: january };
  const other = { id: "other", changedAt: february };

  test("changes with the newest of its parts", () => {
    const { ofWhole } = createChangeTimes(() => april);
    expect(ofWhole("feed", [one])).toBe(january);
    expect(ofWhole("feed", [other, one])).toBe(february);
    expect(ofWhole("feed", [one, { ...other, changedAt: march }])).toBe(march);
  });

  test("never gets an older time when a part is removed, and keeps its time afterwards", () => {
    let present = january;
    const { ofWhole } = createChangeTimes(() => present);
    ofWhole("feed", [one, other]);
    expect(ofWhole("feed", [one])).toBe(february);
    present = march;
    ofWhole("feed", [one, other]);
    expect(ofWhole("feed", [one])).toBe(march);
    present = april;
    expect(ofWhole("feed", [one])).toBe(march);
    expect(ofWhole("feed", [])).toBe(april);
    expect(ofWhole("page", [one])).toBe(january);
  });

  test("without parts has no time", () => {
    expect(createChangeTimes().ofWhole("feed", [])).toBeNull();
  });
});
