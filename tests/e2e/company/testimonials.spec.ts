import { services } from "../../specification";
import { testimonials } from "../../specification/company";
import { expect, test } from "../page";

test.describe("testimonials", { tag: "@once" }, () => {
  test("each has its quote first, a rating, who says it, about what, and a photo", async ({
    page,
  }) => {
    await page.goto("/testimonials");
    const cards = page.getByRole("main").getByRole("figure");
    await expect(cards).toHaveCount(testimonials.count);
    const names = new Map(services.map(({ slug, name }) => [`/services/${slug}`, name]));
    for (const card of await cards.all()) {
      await expect(card.locator("> :first-child")).toHaveRole("blockquote");
      await expect(card.getByRole("blockquote")).not.toBeEmpty();
      await expect(card.getByRole("img", { name: testimonials.rating })).toHaveCount(1);
      await expect(card.locator("img")).toHaveAttribute("alt", /\S/);
      const [name, place] = await card.locator("figcaption p").allTextContents();
      expect(name).toMatch(/\S/);
      expect(place).toMatch(/\S/);
      const service = card.getByRole("link");
      const href = await service.getAttribute("href");
      await expect(service).toHaveText(names.get(href ?? "") ?? "the name of a service");
    }
  });

  test("a service leads to its page", async ({ page }) => {
    await page.goto("/testimonials");
    const service = page.getByRole("figure").first().getByRole("link");
    const href = await service.getAttribute("href");
    await service.click();
    await expect(page).toHaveURL(href ?? "");
  });
});
