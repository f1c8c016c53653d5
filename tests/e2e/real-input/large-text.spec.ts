import { expect, expectNoSidewaysScroll, test } from "../page";

test(
  "with large default text everything in the bar is reachable at 1280 px",
  { tag: "@once" },
  async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    for (const size of [24, 32]) {
      await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
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
      for (const name of ["Contact Us", "Sign In"]) {
        const link = page.locator("#mobile-menu").getByRole("link", { name, exact: true });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport();
      }
    }
  },
);
