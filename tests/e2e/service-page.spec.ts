import { servicePage, services } from "../specification";
import { expect, test } from "./page";

test("each service has its page", async ({ page }) => {
  test.setTimeout(90_000);
  const titles = new Set<string>();
  for (const { slug, name, action } of services) {
    await test.step(name, async () => {
      await page.goto(`/services/${slug}`);
      titles.add(await page.title());
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);

      const opening = page.getByRole("main").locator("section").first();
      await expect(opening.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expect(opening.getByText(name, { exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(opening.getByRole("paragraph").first()).not.toBeEmpty();
      const picture = opening.getByRole("img");
      await expect(picture).toHaveAttribute("alt", /\S/);
      await expect
        .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
        .toBeGreaterThan(0);

      const cards = page.locator('section[aria-labelledby="features"]').getByRole("listitem");
      await expect(cards).toHaveCount(servicePage.cards);
      for (const card of await cards.all()) {
        await expect(card.locator("svg")).toBeVisible();
        await expect(card.getByRole("heading", { level: 3 })).not.toBeEmpty();
        await expect(card.getByRole("paragraph")).not.toBeEmpty();
      }

      const button = page.getByRole("main").locator("section").last().getByRole("link");
      await expect(button).toHaveText(action.label ?? /\S/);
      await expect(button).toHaveAttribute("href", action.href);
    });
  }
  expect(titles.size).toBe(services.length);
});

test("the cards come in one after the other", { tag: "@once" }, async ({ page }) => {
  const delays = () =>
    page.locator('section[aria-labelledby="features"] li').evaluateAll((cards) =>
      cards.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return animationName === "none" ? null : Number.parseFloat(animationDelay);
      }),
    );
  await page.goto("/services/it-service");
  expect(await delays()).toEqual([null, null, null, null]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const step = servicePage.cardDelaySeconds;
  expect((await delays()).map((delay) => delay?.toFixed(1))).toEqual(
    [0, step, 2 * step, 3 * step].map((delay) => delay.toFixed(1)),
  );
});
