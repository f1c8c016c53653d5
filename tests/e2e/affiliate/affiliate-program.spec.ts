import { affiliate } from "../../specification/affiliate";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "../page";

test(
  "a visitor can sign up, sign in and read how it works",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/affiliate-program");
    const opening = page.getByRole("main").locator("section").first();
    for (const { label, href } of affiliate.opening) {
      const link = opening.getByRole("link", { name: label, exact: true });
      await expect(link).toHaveAttribute("href", href);
    }

    const steps = page.getByRole("region", { name: affiliate.howItWorks.heading });
    await expect(steps.getByRole("heading", { level: 3 })).toHaveText([
      ...affiliate.howItWorks.steps,
    ]);

    const facts = page.getByRole("main").locator("section").nth(1).locator("dl > div");
    await expect(facts).toHaveCount(affiliate.facts.length);
    for (const [index, { figure, label }] of affiliate.facts.entries()) {
      await expect(facts.nth(index).getByRole("definition")).toHaveText(figure);
      await expect(facts.nth(index).getByRole("term")).toHaveText(label);
    }
  },
);

test("each tab is a link that can be shared", { tag: "@everywhere" }, async ({ page }) => {
  await page.goto("/affiliate-program");
  const tabs = page.getByRole("navigation", { name: "Details" }).getByRole("link");
  const current = page.locator('nav[aria-label="Details"] [aria-current]');
  await expect(tabs).toHaveText(affiliate.tabs.map(({ label }) => label));
  await expect(current).toHaveText(affiliate.tabs[0].label);

  for (const { id, label, says } of affiliate.tabs) {
    await tabs.filter({ hasText: label }).click();
    await expect(page).toHaveURL(new RegExp(`\\?tab=${id}(#details)?$`));
    await expect(page.locator("#details")).toHaveText(label);
    await expect(page.locator("#details")).toBeInViewport();

    await page.goto(`/affiliate-program?tab=${id}`);
    await expect(current).toHaveText(label);
    await expect(page.getByRole("region", { name: label, exact: true })).toContainText(says);
  }

  await page.goto("/affiliate-program?tab=no-such-tab");
  await expect(current).toHaveText(affiliate.tabs[0].label);
});

test(
  "with a script a tab opens in place and keeps what is calculated",
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

    await page.goBack();
    await expect(
      page.getByRole("region", { name: affiliate.tabs[0].label, exact: true }),
    ).toBeVisible();
  },
);

test(
  "a tab that holds no running text satisfies axe",
  { tag: ["@js", "@everywhere"] },
  async ({ page }) => {
    await useNarrowest(page);
    await page.goto(`/affiliate-program?tab=${affiliate.tabs[1].id}`);
    await expect(page.getByRole("spinbutton")).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  },
);
