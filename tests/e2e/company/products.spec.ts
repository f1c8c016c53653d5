import { servicePage } from "../../specification";
import { products } from "../../specification/company";
import { expect, test } from "../page";

test.describe("products", { tag: "@once" }, () => {
  test("each range has its cards and a link that asks for it", async ({ page }) => {
    await page.goto("/products");
    await expect(page.getByRole("main").locator("section:has(li h3)")).toHaveCount(products.length);
    for (const { slug, option } of products) {
      const range = page.getByRole("region", { name: option, exact: true });
      const cards = range.getByRole("listitem");
      await expect(cards).toHaveCount(servicePage.cards);
      for (const card of await cards.all()) {
        await expect(card.locator("svg")).toBeVisible();
        await expect(card.getByRole("heading", { level: 3 })).not.toBeEmpty();
        await expect(card.locator("p")).not.toBeEmpty();
      }
      const ask = range.getByRole("link", { name: `Ask about ${option}`, exact: true });
      const href = new URL((await ask.getAttribute("href")) ?? "", "http://localhost");
      expect(href.pathname).toBe("/contact");
      expect(Object.fromEntries(href.searchParams)).toEqual({ service: option });
      const more = range.getByRole("link", { name: `Learn More about ${option}`, exact: true });
      await expect(more).toHaveAttribute("href", `/services/${slug}`);
    }
  });

  test("the link opens the contact form with the range chosen", async ({ page }) => {
    await page.goto("/products");
    const { option } = products[1];
    await page.getByRole("link", { name: `Ask about ${option}`, exact: true }).click();
    await expect(page.getByRole("combobox", { name: /Service Interested In/ })).toHaveValue(option);
  });
});
