import { expect, test } from "vitest";
import { fetched, withFaults } from "./fetched-content";
import { listPortfolioItems, portfolioCategories } from "~/content/portfolio-items.server";
import { portfolioCategories as categoriesOfTheStudio } from "../../../studio/schema/choices";

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
  fetched.mockResolvedValue(withFaults(item, faults));
  const items = await listPortfolioItems();
  expect(items).toHaveLength(1);
  expect(items[0]?.category).toEqual({
    name: "Real Estate",
    slug: "real-estate",
    theme: "plum",
  });
});
