import { describe, expect, test } from "vitest";
import { listQuery, pageOfList, pageTextsAt } from "~/ui/pager";

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("a page of a list", () => {
  test.each([
    [0, null, 0, 1],
    [1, null, 1, 1],
    [12, "1", 12, 1],
    [13, "1", 12, 2],
    [13, "2", 1, 2],
    [25, "2", 12, 3],
    [25, "3", 1, 3],
  ])(
    "of %i members, requested as page %s, shows %i, of %i pages",
    (count, wanted, shown, pages) => {
      const list = pageOfList(many(count), wanted, 12);
      expect(list).toMatchObject({ page: Number(wanted ?? 1), pages });
      expect(list?.shown).toHaveLength(shown);
    },
  );

  test("continues where the previous one ended", () => {
    const shown = ["1", "2", "3"].flatMap((page) => pageOfList(many(25), page, 12)?.shown);
    expect(shown).toEqual(many(25));
  });

  test.each(["0", "-1", "1.5", "3", "01", "2 ", "", "x", "Infinity", "99999999999"])(
    "does not exist at %j for 13 members",
    (wanted) => expect(pageOfList(many(13), wanted, 12)).toBeNull(),
  );

  test("does not exist at 2 for an empty list", () => expect(pageOfList([], "2", 12)).toBeNull());
});

test.each([
  [1, null, ""],
  [2, null, "?page=2"],
  [1, ["category", "a"], "?category=a"],
  [2, ["category", "a"], "?category=a&page=2"],
] as const)("page %i of a list filtered by %j has the query %j", (page, filter, query) => {
  expect(listQuery(page, filter)).toBe(query);
});

test("the title of a further page contains its filter and its number", () => {
  const texts = { title: "Services", heading: "All we do" };
  expect(pageTextsAt(texts, 1)).toEqual({ ...texts, query: "" });
  expect(pageTextsAt(texts, 2, ["category", "a"], "Trade")).toEqual({
    title: "Trade, Services, page 2",
    heading: "All we do",
    query: "?category=a&page=2",
  });
});
