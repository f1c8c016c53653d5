import { fetched, withFaults } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { portfolioCategories } from "~/cms/choices";
import { listPortfolioItems } from "~/features/portfolio/portfolio-items.server";

const item = {
  _id: "item-a",
  _type: "portfolioItem",
  title: "t",
  description: "d",
  category: "Real Estate",
  image: null,
};

test("each category has its own slug", () => {
  const slugs = Object.values(portfolioCategories).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

test("an item has its category, and is left out without a known one", async () => {
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
