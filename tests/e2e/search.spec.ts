import { expect, expectSound, test, useNarrowest } from "./page";

test("a search shows results, or none", { tag: ["@js", "@everywhere"] }, async ({ page }) => {
  await useNarrowest(page);
  const search = async (words: string) => {
    await page.getByRole("searchbox").fill(words);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status")).toContainText(`“${words}”`);
    await expect(page.getByRole("searchbox")).toHaveValue(words);
  };
  await page.goto("/search");
  await search("refund policy");
  await expect(page).toHaveURL("/search?q=refund+policy");
  await expect(page).toHaveTitle(/refund policy/);
  await expectSound(page);
  await search("zyzzyva");
  await expect(page.locator("main ol > li")).toHaveCount(0);
  await expectSound(page);
});
