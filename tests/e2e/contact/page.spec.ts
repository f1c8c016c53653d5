import { contact } from "../../specification/contact";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "../page";

test.beforeEach(({ page }) => page.goto("/contact"));

test("the panels show how and when to reach the company", { tag: "@desktop" }, async ({ page }) => {
  const information = page.getByRole("region", { name: "Contact information" });
  for (const [term, href] of [
    ["Phone", /^tel:\+\d+$/],
    ["WhatsApp", /^https:\/\/wa\.me\/\d+$/],
    ["Email", /^mailto:\S+@\S+$/],
    ["Alternative email", /^mailto:\S+@\S+$/],
  ] as const) {
    const line = information
      .locator("dl > div")
      .filter({ has: page.getByText(term, { exact: true }) });
    await expect(line.getByRole("link")).toHaveAttribute("href", href);
  }
  await expect(information).toContainText("Ghaziabad, India");

  const hours = page.getByRole("region", { name: "Business hours" });
  await expect(hours.getByRole("term")).toHaveText(contact.hours.map(({ days }) => days));
  await expect(hours.getByRole("definition")).toHaveText(contact.hours.map(({ hours }) => hours));
});

test("the questions stand under three headings and open one by one", async ({ page }) => {
  const questions = page.getByRole("region", { name: "Questions we are asked" });
  await expect(questions.getByRole("heading", { level: 3 })).toHaveText([
    ...contact.faq.categories,
  ]);
  const entries = questions.locator("details");
  await expect(entries.locator("[id]:visible")).toHaveCount(0);
  const [first, second] = [entries.nth(0), entries.nth(1)];
  await first.locator("summary").click();
  await second.locator("summary").click();
  await expect(first.getByRole("paragraph").first()).toBeVisible();
  await expect(second.getByRole("paragraph").first()).toBeVisible();
  await first.locator("summary").press("Enter");
  await expect(first.getByRole("paragraph").first()).toBeHidden();
  await expect(second.getByRole("paragraph").first()).toBeVisible();
});

test(
  "the answers mention the franchise and the affiliate pages",
  { tag: "@desktop" },
  async ({ page }) => {
    const questions = page.locator("details");
    for (const { name, href } of contact.faq.mentions) {
      await expect(
        questions.locator(`a[href="${href}"]`, { hasText: name }).first(),
      ).toBeAttached();
    }
  },
);

test(
  "an address that names an answer opens its question",
  { tag: "@desktop" },
  async ({ page }) => {
    const id = await page.locator("details div[id]").nth(3).getAttribute("id");
    // From another document: to the one that is open the browser would only scroll.
    await page.goto("about:blank");
    await page.goto(`/contact#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  },
);

test("an open question satisfies axe", { tag: ["@js", "@everywhere"] }, async ({ page }) => {
  await useNarrowest(page);
  await page.getByRole("main").locator("details summary").first().click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
