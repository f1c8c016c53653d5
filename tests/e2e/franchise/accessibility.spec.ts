import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../page";
import { answerPath, completeEnquiry, EnquiryForm, path, sentMessage } from "./enquiry-form";

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width} px`, { tag: "@once" }, () => {
    test.use({ viewport });

    test("the dialog satisfies axe, and nothing lies outside it", async ({ page }) => {
      await page.goto(`${path}?pay=corporate`);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: "Copy IFSC" }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(
        await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
        "pixels beyond the dialog",
      ).toBe(0);
      await expectNoAxeViolations(page);
    });

    test("the errors and the confirmation satisfy axe", async ({ page, expectStatus }) => {
      expectStatus(answerPath(true), 400);
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
      await expect(page.getByRole("region", { name: "Notification" })).toContainText(
        sentMessage.title,
      );
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    });
  });
}
