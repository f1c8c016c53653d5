import { fetched } from "../cms/fetched-content";
import MiniSearch from "minisearch";
import { afterEach, expect, test, vi } from "vitest";
import { search, shapes } from "~/features/search/search.server";

afterEach(() => void vi.restoreAllMocks());

const contentWith = (...names: string[]) => ({
  ...Object.fromEntries(Object.keys(shapes).map((type) => [type, []])),
  faq: names.map((question, at) => ({
    _id: `faq-${at}`,
    _type: "faq",
    question,
    answer: "Yes.",
    category: "General",
  })),
});

const titles = async (query: string) => (await search(query)).found.map(({ entry }) => entry.title);

test("the content is indexed once, and again only when it changes", async () => {
  const content = contentWith("Old?");
  fetched.mockResolvedValue(content);
  expect(await titles("old")).toEqual(["Old?"]);
  content.faq = [];
  expect(await titles("old")).toEqual(["Old?"]);
  fetched.mockResolvedValue(contentWith("New?"));
  expect(await titles("old")).toEqual([]);
  expect(await titles("new")).toEqual(["New?"]);
});

test("content whose index fails is indexed again for the next query", async () => {
  fetched.mockResolvedValue(contentWith("Again?"));
  vi.spyOn(MiniSearch.prototype, "addAllAsync").mockRejectedValueOnce(new Error("no memory"));
  await expect(titles("again")).rejects.toThrow("no memory");
  expect(await titles("again")).toEqual(["Again?"]);
});
