import { affiliate } from "../../specification/affiliate";
import { expect, expectSound, test, useNarrowest } from "../page";

test(
  "with a script a tab opens in place and keeps the calculation",
  { tag: ["@js", "@everywhere"] },
  async ({ page }) => {
    await page.goto("/affiliate-program");
    await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
    await page.getByLabel("Level 1 sales a month, as a number").fill("60");
    const link = page.getByRole("link", { name: affiliate.tabs[2].label });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(
      page.getByRole("region", { name: affiliate.tabs[2].label, exact: true }),
    ).toBeVisible();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect(page.locator("body")).toHaveAttribute("data-same-document");
    await expect(page.getByRole("slider", { name: "Level 1" })).toHaveValue("60");

    await page.getByRole("link", { name: affiliate.tabs[1].label }).click();
    await expect(page.getByRole("spinbutton")).toHaveCount(2);
    await useNarrowest(page);
    await expectSound(page);

    await page.goBack();
    await page.goBack();
    await expect(
      page.getByRole("region", { name: affiliate.tabs[0].label, exact: true }),
    ).toBeVisible();
  },
);
