import { expect, expectNoAxeViolations, test } from "../page";

test("an address that moved leads to the new one with its query", async ({ page }) => {
  await page.goto("/services/it-services?utm_source=old");
  await expect(page).toHaveURL("/services/it-service?utm_source=old");
});

test("a page that was taken down says so and leads on", async ({
  page,
  javaScriptEnabled,
  expectStatus,
}) => {
  expectStatus("/festival-offer", 410);
  await page.goto("/festival-offer");
  await expect(page).toHaveTitle(/taken down/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("taken down");
  await expect(page.getByRole("searchbox")).toBeVisible();
  // axe is a script, and cannot run in a page without any.
  if (javaScriptEnabled) await expectNoAxeViolations(page);
});
