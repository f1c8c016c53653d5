import type { Page } from "@playwright/test";
import { portfolio } from "../../specification/company";
import { expect, test } from "../page";

const { all, categories, itemsInCategory } = portfolio;
const tabsOf = (page: Page) => page.getByRole("navigation", { name: "Fields of work" });
const cardsOf = (page: Page) => page.getByRole("region").filter({ has: page.locator("h3") });

async function expectTab(page: Page, name: string): Promise<void> {
  const current = tabsOf(page).locator("[aria-current]");
  await expect(current).toHaveText([name]);
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
}

test("seven tabs lead to the work of one field each", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/portfolio");
  await expect(tabsOf(page).getByRole("link")).toHaveText([all, ...categories.map((c) => c.name)]);
  await expectTab(page, all);
  await expect(cardsOf(page).getByRole("listitem")).toHaveCount(
    categories.length * itemsInCategory,
  );
  for (const { name, slug } of categories) {
    await tabsOf(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("category") === slug);
    await expectTab(page, name);
    await expect(page).toHaveTitle(new RegExp(`^${name}: `));
    const work = page.getByRole("region", { name, exact: true }).locator("li:not([aria-hidden])");
    await expect(work).toHaveCount(itemsInCategory);
    await expect(work.getByRole("link", { name, exact: true })).toHaveCount(itemsInCategory);
  }
  await tabsOf(page).getByRole("link", { name: all, exact: true }).click();
  await expectTab(page, all);
});

test("a tab is still in view once it is chosen", async ({ page }) => {
  await page.goto("/portfolio");
  await tabsOf(page).getByRole("link", { name: "Real Estate", exact: true }).click();
  await expectTab(page, "Real Estate");
  await expect(tabsOf(page).locator("[aria-current]")).toBeInViewport({ ratio: 1 });
});

test.describe("portfolio", { tag: "@once" }, () => {
  test("an unknown category shows all work", async ({ page }) => {
    for (const query of ["?category=poetry", "?category=", "?category=toString", "?other=1"]) {
      await page.goto(`/portfolio${query}`);
      await expectTab(page, all);
    }
  });

  test("a card has a picture, a title, a description and its category", async ({ page }) => {
    await page.goto("/portfolio");
    const cards = await cardsOf(page).getByRole("listitem").all();
    expect(cards).toHaveLength(categories.length * itemsInCategory);
    for (const card of cards) {
      await expect(card.getByRole("img")).toHaveAttribute("alt", /\S/);
      await expect(card.getByRole("heading", { level: 3 })).not.toBeEmpty();
      await expect(card.locator("p")).not.toBeEmpty();
    }
    const link = cards[0]?.getByRole("link", { name: categories[0].name, exact: true });
    await link?.click();
    await expectTab(page, categories[0].name);
  });
});
