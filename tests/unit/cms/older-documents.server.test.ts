import { expect, test } from "vitest";
import { withoutLaterDocuments } from "~/cms/content-reader.server";

const plan = (_id: string, slug: string, year: number, fields: object = {}) => ({
  ...{ _id, _type: "franchisePackage", slug, name: slug, _createdAt: `${year}-01-01T00:00:00Z` },
  ...fields,
});

const idsOf = (answer: object) => {
  const { content } = withoutLaterDocuments(answer);
  return JSON.stringify(content, ["list", "_id"]);
};

const service = (_id: string, slug: string, year: number) =>
  plan(_id, slug, year, { _type: "service", name: "x" });

test.each([
  ["the older of two with one slug", [plan("a", "x", 2026), plan("b", "x", 2025)], ["b"]],
  ["the first by id of two made at once", [plan("b", "x", 2025), plan("a", "x", 2025)], ["a"]],
  [
    "the older of two packages with one name",
    [plan("a", "x", 2025), plan("b", "y", 2026, { name: "X" })],
    ["a"],
  ],
  ["services with one name", [service("a", "x", 2025), service("b", "y", 2026)], ["a", "b"]],
  [
    "documents of two types with one slug",
    [plan("a", "x", 2025), service("b", "x", 2026)],
    ["a", "b"],
  ],
  [
    "a document that is referred to twice",
    [plan("a", "x", 2025), plan("a", "x", 2025)],
    ["a", "a"],
  ],
  ["what has no slug", [plan("a", "x", 2025), null, { _id: "b" }], ["a", null, "b"]],
])("keeps %s", (_case, list, ids) => {
  const kept = ids.map((_id) => (_id === null ? null : { _id }));
  expect(idsOf(list)).toBe(JSON.stringify(kept));
  expect(idsOf({ list, other: 1 })).toBe(JSON.stringify({ list: kept }));
});

test("the same result gives the same object, and the result itself if nothing is left out", () => {
  const answer = { list: [plan("a", "x", 2025)] };
  expect(withoutLaterDocuments(answer).content).toBe(answer);
  const repeated = [plan("a", "x", 2025), plan("b", "x", 2026)];
  expect(withoutLaterDocuments(repeated)).toBe(withoutLaterDocuments(repeated));
});
