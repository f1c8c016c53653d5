import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test } from "../page";

const paths = [
  "/about",
  "/our-websites",
  "/portfolio",
  "/portfolio?category=logos-graphics",
  "/testimonials",
  "/products",
] as const;

/** A joined grid is as large as its cells together: no corner stays empty. */
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

/** Links inside a sentence are as high as their line; every other target is a finger high. */
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

test.describe("the pages about the company", { tag: "@once" }, () => {
  for (const path of paths) {
    test(`${path} ships no script file, fits every width and closes its grids`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator("script[src]")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
      for (const width of [1280, 1024, 768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        await expectClosedGrids(page);
        await expectLargeTargets(page);
      }
    });
  }
});
