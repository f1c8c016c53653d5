import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "../page";

const resultsOf = "main ol > li";

test("the search finds services, packages, questions and policies", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("status")).toHaveCount(0);
  await page.getByRole("searchbox").fill("refund");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=refund");
  await expect(page).toHaveTitle(/refund/);
  await expect(page.getByRole("searchbox")).toHaveValue("refund");
  const results = page.locator(resultsOf);
  const count = await results.count();
  await expect(page.getByRole("status")).toContainText(`${count} results for “refund”`);
  await expect(results.first()).toContainText("Policy");
  await expect(results.first().getByRole("link")).toHaveAttribute("href", "/refund-policy");
  await expect(results.filter({ hasText: "Question" }).first()).toBeVisible();
});

test(
  "a question opens where it is found",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
    await page.goto("/search?q=refundable");
    const question = page.locator(resultsOf).filter({ hasText: "Question" }).first();
    await question.getByRole("link").click();
    await expect(page.locator("details:target, details:has(:target)")).toHaveAttribute("open", "");
  },
);

test("nothing found leads on", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/search?q=zyzzyva");
  await expect(page.locator(resultsOf)).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText("“zyzzyva”");
  for (const href of ["/services", "/be-a-franchise", "/contact"]) {
    await expect(page.getByRole("main").locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test(
  "some of the words are better than none, and that is said",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/search?q=visa+zyzzyva");
    await expect(page.locator(resultsOf).first()).toContainText("VISA & Jobs");
    await expect(page.getByRole("status")).toContainText("some of them");
  },
);

test("a typing error is forgiven, and said", { tag: "@once" }, async ({ page }) => {
  await page.goto("/search?q=webiste");
  const first = page.locator(resultsOf).first();
  await expect(first.getByRole("link")).toHaveAttribute("href", "/services/web-design");
  await expect(first.locator("mark").first()).toHaveText(/^websites?$/i);
  await expect(page.getByRole("status")).toContainText("words like “webiste”");
});

test("a page that is not there offers the search for its name", async ({ page, expectStatus }) => {
  expectStatus("/old/tax-returns.html", 404);
  await page.goto("/old/tax-returns.html");
  await expect(page.getByRole("searchbox")).toHaveValue("tax returns html");
  await page.getByRole("searchbox").fill("tax");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator(resultsOf).first()).toContainText("Tax Services");
});

for (const path of ["/search", "/search?q=refund+policy", "/search?q=zyzzyva"]) {
  test(`${path} satisfies axe`, { tag: ["@js", "@everywhere"] }, async ({ page }) => {
    await useNarrowest(page);
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}
