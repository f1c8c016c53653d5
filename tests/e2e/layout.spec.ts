import type { Page } from "@playwright/test";
import { servicePage } from "../specification";
import { expect, expectNoSidewaysScroll, test } from "./page";

const companyPages = [
  "/about",
  "/our-websites",
  "/portfolio",
  "/portfolio?category=logos-graphics",
  "/testimonials",
  "/products",
];

/** Expects a joined grid to be as large as its cells together, without an empty corner. */
async function expectClosedGrids(page: Page): Promise<void> {
  const open = await page.locator("main ul.stagger").evaluateAll((grids) => {
    const area = (element: Element) => element.clientWidth * element.clientHeight;
    return grids.map((grid) => {
      const cells = [...grid.children].reduce((sum, cell) => sum + area(cell), 0);
      return 1 - cells / area(grid);
    });
  });
  for (const share of open) expect(share).toBeLessThan(0.02);
}

/** Expects every target to be at least 44 px high, except links inside a sentence. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator("main a").evaluateAll((links) =>
    links
      .filter((link) => getComputedStyle(link).display !== "inline")
      .filter((link) => {
        // The target of a card's link is the whole card.
        const isStretched = getComputedStyle(link, "::after").position === "absolute";
        const target = isStretched && link instanceof HTMLElement ? link.offsetParent : link;
        return (target ?? link).getBoundingClientRect().height < 44;
      })
      .map((link) => link.textContent),
  );
  expect(small).toEqual([]);
}

test(
  "company pages do not overflow and have no incomplete grid rows, at every width",
  { tag: "@once" },
  async ({ page }) => {
    for (const path of companyPages) {
      await page.goto(path);
      for (const width of [1280, 1024, 768, 320]) {
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
          await expectClosedGrids(page);
          await expectLargeTargets(page);
        });
      }
    }
  },
);

/** One page for each kind of text that editors write and for people's names. */
const pagesOfTexts = [
  ...["/", "/about", "/services", "/services/it-service", "/articles", "/products", "/contact"],
  ...["/articles/what-a-franchise-costs", "/be-a-franchise", "/affiliate-program", "/portfolio"],
  ...["/our-websites", "/testimonials", "/legals", "/privacy-policy", "/festival-opening"],
  ...["/search?q=work", "/login", "/signup"],
];

/** Returns the words that are broken although a whole line has room for them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest("[aria-hidden=true]")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[A-Za-z]{3,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1)
          broken.push(`${word} in ${node.parentElement?.outerHTML.slice(0, 200)}`);
      }
    }
    return broken;
  });

test("only words longer than a line break", { tag: "@once" }, async ({ page }) => {
  for (const path of pagesOfTexts) {
    await page.goto(path);
    for (const width of [1280, 768, 360, 320]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await brokenWords(page)).toEqual([]);
      });
    }
    await test.step(`${path} with an editor's words of 81 letters`, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => {
        for (const element of document.querySelectorAll("main [dir=auto], main [dir=auto] *")) {
          for (const child of element.childNodes) {
            const isText = child.nodeType === Node.TEXT_NODE && child.textContent?.trim();
            if (isText) child.textContent = "Unbrokenn".repeat(9);
          }
        }
      });
      await expectNoSidewaysScroll(page);
    });
  }
});

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
