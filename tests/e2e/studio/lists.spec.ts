import type { Page } from "@playwright/test";
import { expect as impatient } from "../page";
import { editor, openStudio, startStudio, test } from "./studio";

// The Studio is a large application, so on a busy machine the first list can take long to appear.
const expect = impatient.configure({ timeout: 30_000 });

test.describe("the lists of the Studio", { tag: "@once" }, () => {
  // The tests run one after another in one Studio, and clean up at the end.
  test.describe.configure({ mode: "default" });

  test.beforeAll(async () => {
    await startStudio();
  });
  test.afterAll(async () => {
    await editor.delete({ query: `*[_type == "website" && name match "Lists test*"]` });
  });

  test("show which entries visitors do not see, and when they will", async ({ page }) => {
    const entry = (_id: string, name: string, times: object) =>
      editor.createOrReplace({ _id, _type: "website", name, orderRank: "0|zzzzzz:", ...times });
    await entry("lists-test-later", "Lists test later", { publishAt: "2098-12-03T03:30:00.000Z" });
    await entry("lists-test-over", "Lists test over", { expireAt: "2025-11-01T03:30:00.000Z" });
    await entry("lists-test-odd", "Lists test odd", { publishAt: "22.11.2026" });
    await entry("lists-test-shown", "Lists test shown", {});
    await entry("drafts.lists-test-shown", "Lists test shown", { publishAt: "not published" });
    await entry("drafts.lists-test-new", "Lists test new", {});

    await openStudio(page, "/structure/socialProof;orderable-website");
    const row = (name: string) => page.getByRole("link").filter({ hasText: name });
    await expect(row("Lists test later")).toContainText("Scheduled: from 3 Dec 2098, 09:00 IST");
    await expect(row("Lists test over")).toContainText("Ended 1 Nov 2025, 09:00 IST");
    await expect(row("Lists test odd")).toContainText("Not shown: unreadable time");
    await expect(row("Lists test new")).toContainText("Not on the site yet");
    await expect(row("Lists test shown")).toHaveText("Lists test shown");
  });

  test("open a new service on the tab with its name", async ({ page }) => {
    await openStudio(page, "/structure/services;orderable-service");
    await page.getByTestId("action-intent-button").click();
    await expect(page.getByTestId("field-name").locator("input")).toBeInViewport();
    await expect(page.getByTestId("field-heading")).toHaveCount(0);
  });

  test("offer neither creation nor deletion of documents whose number is fixed", async ({
    page,
  }) => {
    await openStudio(page, "/structure/legal;orderable-legalPage");
    await page.getByText("Privacy Policy").first().click();
    await expect(page.getByTestId("field-heading")).toBeVisible();
    await expect(page.getByTestId("action-intent-button")).toHaveCount(0);
    expect(await menuOfDocument(page)).toEqual(["Open on the site"]);
  });
});

async function menuOfDocument(page: Page): Promise<string[]> {
  await page.mouse.move(600, 300);
  await page.mouse.move(610, 310);
  await page.getByTestId("action-menu-button").click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  return page.getByRole("menuitem").allInnerTexts();
}
