import { expect, test } from "./page";

test("a search shows its results, and keeps its words", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox").fill("refund policy");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=refund+policy");
  await expect(page).toHaveTitle(/refund policy/);
  await expect(page.getByRole("status")).toContainText("“refund policy”");
  await expect(page.getByRole("searchbox")).toHaveValue("refund policy");
});
