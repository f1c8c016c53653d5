import type { Page } from "@playwright/test";
import { servicePage } from "../specification";
import { expect, test } from "./page";

test(
  "a tab of the portfolio is in view after it is selected",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.goto("/portfolio");
    const tabs = page.getByRole("navigation", { name: "Fields of work" });
    await tabs.getByRole("link", { name: "Real Estate", exact: true }).click();
    const current = tabs.locator("[aria-current]");
    await expect(current).toHaveText("Real Estate");
    await expect(current).toBeInViewport({ ratio: 1 });
  },
);

test.describe("the cards of a service", { tag: "@once" }, () => {
  const path = "/services/it-service";
  const cards = (page: Page) => page.locator('section[aria-labelledby="features"] li');
  /** The delay of each card's animation in seconds; null if the card is not animated. */
  const delays = (page: Page) =>
    cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return animationName === "none" ? null : Number.parseFloat(animationDelay);
      }),
    );
  const opacity = (page: Page) =>
    cards(page).evaluateAll((all) => all.map((card) => getComputedStyle(card).opacity));

  test("are animated one after another when they come into view", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(path);
    // The tests prefer reduced motion by default.
    expect(await delays(page)).toEqual([null, null, null, null]);
    expect(await opacity(page)).toEqual(["1", "1", "1", "1"]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(() => opacity(page)).toEqual(["0", "0", "0", "0"]);
    await page.emulateMedia({ media: "print" });
    expect(await opacity(page)).toEqual(["1", "1", "1", "1"]);
    await page.emulateMedia({ media: "screen", reducedMotion: "no-preference" });
    await cards(page).first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    const step = servicePage.cardDelaySeconds;
    await expect
      .poll(async () => (await delays(page)).map((delay) => delay?.toFixed(1)))
      .toEqual([0, step, 2 * step, 3 * step].map((delay) => delay.toFixed(1)));
    await expect.poll(() => opacity(page)).toEqual(["1", "1", "1", "1"]);
  });
});

test(
  "nothing stays over the content of a window that is very low, as with large zoom",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/be-a-franchise");
    await page.locator("#services-cloud").scrollIntoViewIfNeeded();
    const isCovered = ([x, y]: readonly [number, number]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && hit.closest("main section") === null;
    };
    const places = [20, 160, 300].flatMap((x) => [
      [x, 10] as const,
      [x, 128] as const,
      [x, 246] as const,
    ]);
    for (const place of places) {
      expect(await page.evaluate(isCovered, place), place.join(", ")).toBe(false);
    }
  },
);

test(
  "the buttons of the sign-in services have one line each",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/login");
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .getByRole("button", { name: /^Continue with / })
        .evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
      expect(heights.length).toBeGreaterThan(1);
      expect(Math.max(...heights), `${width} px`).toBeLessThan(56);
    }
  },
);

test("labels and fields next to each other are aligned", { tag: "@once" }, async ({ page }) => {
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
  await page.goto("/contact");
  expect(await top("label[for=email]")).toBe(await top("label[for=phone]"));
  expect(await top("#email")).toBe(await top("#phone"));
});
