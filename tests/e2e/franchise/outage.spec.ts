import { expect, expectNoAxeViolations, statusMessage, toast } from "../page";
import { completeEnquiry, confirmation, EnquiryForm, failureMessage, path } from "./enquiry-form";
import { test } from "./site-without-supabase";
import { storedRows } from "./stored-rows";

test(
  "an enquiry during a Supabase outage keeps its input and is stored after the recovery",
  { tag: ["@js", "@desktop"] },
  async ({ page, supabase, expectStatus }) => {
    expectStatus(path, 503);
    await page.goto(path);
    const title = await page.title();
    const form = new EnquiryForm(page);
    const answers = completeEnquiry();
    await form.fill(answers);
    await supabase.close();
    await form.sendButton.click();

    const alert = statusMessage(page);
    await expect(alert).toHaveText(`${failureMessage.title}${failureMessage.description}`);
    await expect(alert).toBeInViewport();
    await expect(toast(page)).toContainText(failureMessage.title);
    await expect(toast(page)).toContainText(failureMessage.description);
    await expectNoAxeViolations(page);
    expect(await form.values(Object.keys(answers))).toEqual(answers);
    await expect(form.sendButton).toBeEnabled();
    await expect(form.summary).toHaveCount(0);
    await expect(page).toHaveTitle(title);

    await supabase.listen();
    await form.sendButton.click();
    await expect(page.locator("#status")).toContainText(confirmation);
    await expect(alert).toHaveCount(0);
    expect(await storedRows(answers)).toMatchObject([{ age: 42, city: "Ghaziabad" }]);
  },
);
