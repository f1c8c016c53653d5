import type { Locator, Page } from "@playwright/test";
import { articles } from "../../studio/seed/articles";
import { expect, expectNoSidewaysScroll, narrowest, test, unfold } from "./page";

/** An article with a table, callouts, a picture and services. */
const onForms = "/articles/choosing-a-company-form";

/** Opens the collapsed section around a link, then clicks the link. */
async function follow(page: Page, link: Locator, to: string | RegExp) {
  await unfold(link);
  await link.click();
  await expect(page).toHaveURL(to);
}

test(
  "a reader gets from the footer to an article, to its service and back",
  { tag: "@mobile" },
  async ({ page }) => {
    const main = page.getByRole("main");
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await follow(page, footer.locator('a[href="/articles"]'), "/articles");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();

    const subjects = main.getByRole("navigation", { name: "Subjects" });
    const subject = subjects.locator("a", { hasText: "Company Registration" });
    await follow(page, subject, "/articles?service=company-registration#list");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
      "Company Registration",
    );
    await expect(main.getByRole("heading", { level: 3 })).toHaveCount(2);

    const [form] = articles;
    await follow(page, main.getByRole("link", { name: form?.title }), onForms);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(form?.title ?? "");
    await expect(page.locator("script[src]")).toHaveCount(0);

    const contents = main.getByRole("navigation", { name: "In this article" }).getByRole("link");
    const last = contents.filter({ hasText: "Before you pay anyone" }).filter({ visible: true });
    await main.locator("details").filter({ hasText: "In this article" }).locator("summary").click();
    await follow(page, last, `${onForms}#before-you-pay-anyone`);
    await expect(main.getByRole("heading", { name: "Before you pay anyone" })).toBeInViewport();

    const newer = main.getByRole("navigation", { name: "Before and after" }).locator("[rel=next]");
    await follow(page, newer, /\/articles\/gst-for-a-small-shop$/);
    const about = main.getByRole("region", { name: "What this is about" });
    await follow(page, about.getByRole("link", { name: "Tax Services" }), "/services/tax-services");
    const written = main.getByRole("region", { name: "Written about Tax Services" });
    await follow(page, written.getByRole("link").nth(1), /\/articles\/gst-for-a-small-shop$/);
  },
);

test.describe("a table", () => {
  test.use({ viewport: narrowest });

  test("scrolls by keyboard if it is wider than the window", { tag: "@once" }, async ({ page }) => {
    await page.goto(onForms);
    const region = page.getByRole("region", { name: /^Five forms for a small business/ });
    await expect(region.getByRole("table", { name: /^Five forms/ })).toBeVisible();
    const hidden = await region.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBeGreaterThan(0);
    // The focus is where Tab would continue from the heading before it.
    await page.getByRole("heading", { name: "The five forms side by side" }).evaluate((before) => {
      before.tabIndex = -1;
      before.focus();
    });
    await page.keyboard.press("Tab");
    await expect(region).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
  });
});
