import { enquiryFields } from "../../../app/features/enquiries/enquiry-fields";
import { wrongAnswers } from "../../field-edges";
import { expect, expectHydrated, expectSound, narrowest, test } from "../page";
import { EnquiryForm, path } from "./enquiry-form";
import { storedRows } from "./stored-rows";

const fields = Object.entries(enquiryFields);
const wrongChoices = fields.filter(([, { type }]) => type === "select").map(([name]) => name);
const wrongTexts = {
  name: "",
  ...Object.fromEntries(
    Object.entries(wrongAnswers(enquiryFields)).filter(([name]) => !wrongChoices.includes(name)),
  ),
};

test.describe("with JavaScript", { tag: ["@js", "@desktop"] }, () => {
  test("each invalid field has its message in the summary and next to it", async ({
    page,
    expectStatus,
  }) => {
    expectStatus(path, 400);
    await page.goto(path);
    await expectHydrated(page);
    const title = await page.title();
    const form = new EnquiryForm(page);
    await form.fill(wrongTexts);
    for (const name of wrongChoices) {
      await form.field(name).evaluate((select) => {
        const option = new Option("Not on the list");
        select.append(option);
        option.selected = true;
      });
    }
    await form.sendButton.click();

    await expect(form.summary).toBeFocused();
    await expect(form.summary).toBeInViewport();
    await expect(page).toHaveTitle(`Error: ${title}`);
    const names = fields.map(([name]) => name);
    const links = form.summary.getByRole("link");
    await expect(links).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      const control = form.field(name);
      const message = (await links.nth(index).textContent()) ?? "";
      await expect(links.nth(index)).toHaveAttribute("href", `#${name}`);
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await expect(control).toHaveAttribute("aria-describedby", new RegExp(`\\b${name}-error$`));
      await expect(page.locator(`#${name}-error`)).toHaveText(`Error: ${message}`);
      await expect(page.locator(`#${name}-error`)).toBeVisible();
    }
    expect(await form.values(Object.keys(wrongTexts))).toEqual(wrongTexts);
    await page.setViewportSize(narrowest);
    await expectSound(page);

    await links.nth(1).click();
    await expect(form.field("phone")).toBeFocused();
    await expect(form.field("phone")).toBeInViewport();
    expect((await page.locator("#phone-error").boundingBox())?.y).toBeGreaterThan(80);
    expect(await storedRows(wrongTexts)).toEqual([]);
  });

  test("a field shows its error on blur and removes it once corrected", async ({ page }) => {
    await page.goto(path);
    const form = new EnquiryForm(page);
    const error = page.locator("#email-error");
    // A field that is only tabbed through shows no error.
    await form.field("name").focus();
    await page.keyboard.press("Tab");
    await form.field("email").fill("asha@");
    await expect(error).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(error).toHaveText("Error: Enter an email address, like name@example.com");
    await expect(page.locator("#name-error")).toBeHidden();
    await expect(form.field("email")).toHaveAttribute("aria-describedby", /email-error/);
    await form.field("email").fill("asha@example.com");
    await page.keyboard.press("Tab");
    await expect(error).toBeHidden();
    await expect(form.field("email")).toHaveValue("asha@example.com");
  });
});
