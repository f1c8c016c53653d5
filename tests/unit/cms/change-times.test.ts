import { describe, expect, test } from "vitest";
import { changedAt, createChangeTimes } from "~/cms/change-times.server";

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
