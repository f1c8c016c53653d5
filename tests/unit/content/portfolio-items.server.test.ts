import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPortfolioItems, portfolioCategories } from "~/content/portfolio-items.server";
import { portfolioCategories as categoriesOfTheStudio } from "../../../studio/schema/choices";

const content = vi.hoisted(() => ({ fetch: vi.fn() }));

vi.mock("~/content/client.server", () => ({
  client: { config: () => ({ projectId: "test", dataset: "test" }) },
  fetchContent: content.fetch,
}));

beforeEach(() => {
  content.fetch.mockReset();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const item = {
  _id: "item-a",
  _type: "portfolioItem",
  title: "t",
  description: "d",
  category: "Real Estate",
  image: null,
};

test("the categories are those an editor can choose, in the same order, each with its own slug", () => {
  expect(portfolioCategories.map(({ name }) => name)).toEqual([...categoriesOfTheStudio]);
  const slugs = portfolioCategories.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

test("an item has its category; one without a known category is left out", async () => {
  const faults = [{ category: "Poetry" }, { category: "toString" }, { title: null }];
  content.fetch.mockResolvedValue([item, ...faults.map((fault) => ({ ...item, ...fault }))]);
  const items = await listPortfolioItems();
  expect(items).toHaveLength(1);
  expect(items[0]?.category).toEqual({
    name: "Real Estate",
    slug: "real-estate",
    theme: "plum",
  });
});
