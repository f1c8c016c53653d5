import { policies } from "../../specification/contact";
import { expect, expectSound, narrowest, test } from "../page";

test.describe("policies and legals", { tag: "@once" }, () => {
  test.use({ viewport: narrowest });

  test("an expanded table of contents satisfies axe and links to its sections", async ({
    page,
  }) => {
    const [{ path }] = policies;
    await page.goto(path);
    await page.getByRole("main").locator("summary").click();
    await expectSound(page);
    const last = page.getByRole("navigation", { name: "Contents" }).getByRole("link").last();
    const title = (await last.textContent()) ?? "";
    await last.click();
    await expect(page).toHaveURL(new RegExp(`${path}#\\S+$`));
    const section = page.getByRole("main").getByRole("heading", { name: title, exact: true });
    await expect(section).toBeInViewport();
  });

  test("a click selects a whole account number", async ({ page }) => {
    await page.goto("/legals");
    await page
      .locator("dl > div")
      .filter({ hasText: "Account number" })
      .first()
      .locator(".select-all")
      .click();
    const selected = await page.evaluate(() => document.getSelection()?.toString());
    expect(selected).toMatch(/^\d{9,18}$/);
  });
});
