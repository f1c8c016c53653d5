import { expect, expectSound, test, useNarrowest } from "../page";

test.beforeEach(({ page }) => page.goto("/contact"));

test(
  "the questions open independently and satisfy axe",
  { tag: ["@js", "@everywhere"] },
  async ({ page }) => {
    await useNarrowest(page);
    const entries = page.getByRole("region", { name: "Questions we are asked" }).locator("details");
    await expect(entries.locator("[id]:visible")).toHaveCount(0);
    const [first, second] = [entries.nth(0), entries.nth(1)];
    await first.locator("summary").click();
    await second.locator("summary").click();
    await expect(first.getByRole("paragraph").first()).toBeVisible();
    await expect(second.getByRole("paragraph").first()).toBeVisible();
    await expectSound(page);
    await first.locator("summary").press("Enter");
    await expect(first.getByRole("paragraph").first()).toBeHidden();
    await expect(second.getByRole("paragraph").first()).toBeVisible();
  },
);

test("a URL with an answer's id opens its question", { tag: "@desktop" }, async ({ page }) => {
  const id = await page.locator("details div[id]").nth(3).getAttribute("id");
  // The page starts from another document, because the browser would only scroll within an open one.
  await page.goto("about:blank");
  await page.goto(`/contact#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});
