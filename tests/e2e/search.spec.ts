import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "./page";

const resultsOf = "main ol > li";

test(
  "a search shows results, or none",
  { tag: "@everywhere" },
  async ({ page, javaScriptEnabled }) => {
    await useNarrowest(page);
    const expectSound = async () => {
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled !== false) await expectNoAxeViolations(page);
    };
    const search = async (words: string) => {
      await page.getByRole("searchbox").fill(words);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("status")).toContainText(`“${words}”`);
      await expect(page.getByRole("searchbox")).toHaveValue(words);
    };
    await page.goto("/search");
    await expect(page.getByRole("status")).toHaveCount(0);
    await expectSound();
    await search("refund policy");
    await expect(page).toHaveURL("/search?q=refund+policy");
    await expect(page).toHaveTitle(/refund policy/);
    await expectSound();
    await search("zyzzyva");
    await expect(page.locator(resultsOf)).toHaveCount(0);
    await expectSound();
  },
);

test(
  "a result that is a question opens its answer",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
    await page.goto("/search?q=refundable");
    const question = page.locator(resultsOf).filter({ hasText: "Question" }).first();
    await question.getByRole("link").click();
    await expect(page.locator("details:target, details:has(:target)")).toHaveAttribute("open", "");
  },
);
