import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../page";

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

test("what matters most is first", { tag: "@once" }, async ({ page }) => {
  for (const [query, href] of [
    ["GST", "/services/tax-services"],
    ["visas", "/services/visa-jobs"],
    ["corporate", "/be-a-franchise?plan=corporate#corporate"],
    ["1,49,999", "/be-a-franchise?plan=retirement#retirement"],
    ["privacy", "/privacy-policy"],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    const first = page.locator(resultsOf).first().getByRole("link");
    await expect(first, query).toHaveAttribute("href", href);
  }
});

test("a question opens where it is found", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/search?q=refundable");
  const question = page.locator(resultsOf).filter({ hasText: "Question" }).first();
  await question.getByRole("link").click();
  await expect(page.locator("details:target, details:has(:target)")).toHaveAttribute("open", "");
});

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

test("no query does harm", { tag: "@once" }, async ({ page }) => {
  for (const [what, query] of [
    ["empty", ""],
    ["blank", "   "],
    ["without a letter", "?!"],
    ["markup", `"><img src=x onerror=alert(1)>`],
    ["a thousand letters", "x".repeat(1000)],
    ["a thousand words", "visa ".repeat(1000)],
    ["control characters", "visa\u0000\u0007\n"],
    ["half a character", "%ED%A0%80"],
  ] as const) {
    const encoded = query.startsWith("%") ? query : encodeURIComponent(query);
    const response = await page.goto(`/search?q=${encoded}`);
    expect(response?.status(), what).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
    await expect(page.locator("main img"), what).toHaveCount(0);
    const { length } = await page.getByRole("searchbox").inputValue();
    expect(length, what).toBeLessThanOrEqual(80);
  }
});

test("the page is kept out of search engines", { tag: "@once" }, async ({ page }) => {
  await page.goto("/search?q=visa");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
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
  test(`${path} satisfies axe, wide and narrow`, { tag: "@once" }, async ({ page }) => {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}
