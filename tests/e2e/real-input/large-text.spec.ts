import { chromium } from "@playwright/test";
import { findBrowser } from "../../../testing/browser";
import { siteUrl } from "../addresses";
import { expect, expectNoSidewaysScroll, test } from "../page";

const viewport = { width: 1280, height: 800 };

for (const size of [24, 32]) {
  test(
    `with a default text size of ${size} px everything in the bar is reachable at 1280 px`,
    { tag: "@once" },
    async () => {
      const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: [`--blink-settings=defaultFontSize=${size}`],
      });
      const page = await browser.newPage({ viewport, baseURL: siteUrl, reducedMotion: "reduce" });
      for (const path of ["/", "/contact", "/be-a-franchise?pay=standard", "/login", "/services"]) {
        await page.goto(path);
        const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect(root).toBe(`${size}px`);
        await expectNoSidewaysScroll(page);
        const outside = await page.evaluate(() =>
          Array.from(document.querySelectorAll("header a, header button"))
            .filter((element) => element.checkVisibility())
            .filter((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              const bar = element.closest("header")?.getBoundingClientRect().bottom ?? 0;
              return left < 0 || right > innerWidth || top < 0 || bottom > bar + 1;
            })
            .map((element) => element.textContent || element.getAttribute("aria-label")),
        );
        expect(outside, path).toEqual([]);
      }
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      const menu = page.locator("#mobile-menu");
      for (const name of ["Contact Us", "Sign In"]) {
        const link = menu.getByRole("link", { name, exact: true });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport();
      }
      await browser.close();
    },
  );
}
