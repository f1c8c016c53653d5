import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "../page";
import { completeEnquiry, EnquiryForm, path, sentMessage } from "./enquiry-form";

test.describe("wide and narrow", { tag: ["@js", "@everywhere"] }, () => {
  test.beforeEach(({ page }) => useNarrowest(page));

  test("the dialog satisfies axe, and nothing lies outside it", async ({ page }) => {
    await page.goto(`${path}?pay=corporate`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: "Close" })).toBeFocused();
    for (const fold of await dialog.locator("summary:visible").all()) await fold.click();
    await expect(dialog.getByRole("button", { name: "Copy IFSC" }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(
      await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
      "pixels beyond the dialog",
    ).toBe(0);
    await expectNoAxeViolations(page);
  });

  test("the errors and the confirmation satisfy axe", async ({ page, expectStatus }) => {
    expectStatus(path, 400);
    await page.goto(path);
    const form = new EnquiryForm(page);
    const { name, phone, email } = completeEnquiry();
    await form.fill({ name: " ", phone: "none", email, age: "42" });
    await form.sendButton.click();
    await expect(form.summary).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await form.fill({ name, phone });
    await form.sendButton.click();
    await expect(page.locator("#status")).toContainText(sentMessage.title);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
