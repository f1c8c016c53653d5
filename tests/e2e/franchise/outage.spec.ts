import type { FaultProxy } from "../../faults/fault-proxy";
import { expect, expectNoAxeViolations } from "../page";
import { completeEnquiry, EnquiryForm, failureMessage, path, sentMessage } from "./enquiry-form";
import { test } from "./site-without-supabase";
import { storedRows } from "./stored-rows";

const outages: [string, (supabase: FaultProxy) => Promise<void> | void][] = [
  ["is stopped", (supabase) => supabase.close()],
  ["does not answer", (supabase) => supabase.fail(/./, "silent")],
];

test.describe("an enquiry while Supabase", { tag: ["@desktop", "@everywhere"] }, () => {
  for (const [what, takeAway] of outages) {
    test(`${what} keeps everything, and is stored when it is back`, async ({
      page,
      supabase,
      expectStatus,
    }) => {
      expectStatus(path, 503);
      await page.goto(path);
      const title = await page.title();
      const form = new EnquiryForm(page);
      const answers = completeEnquiry();
      await form.fill(answers);
      await takeAway(supabase);
      await form.sendButton.click();

      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toHaveText(`${failureMessage.title}${failureMessage.description}`);
      await expect(alert).toBeInViewport();
      expect(await form.values(Object.keys(answers))).toEqual(answers);
      await expect(form.sendButton).toBeEnabled();
      await expect(form.summary).toHaveCount(0);
      await expect(page).toHaveTitle(title);
      expect(await storedRows(answers)).toEqual([]);

      supabase.mend();
      await supabase.listen();
      await form.sendButton.click();
      await expect(page.locator("#status")).toContainText(sentMessage.title);
      await expect(alert).toHaveCount(0);
      expect(await storedRows(answers)).toMatchObject([{ age: 42, city: "Ghaziabad" }]);
    });
  }

  test(
    "is stopped has the specified toast",
    { tag: "@js" },
    async ({ page, supabase, expectStatus }) => {
      expectStatus(path, 503);
      await page.goto(path);
      const form = new EnquiryForm(page);
      const { name, phone, email } = completeEnquiry();
      await form.fill({ name, phone, email });
      await supabase.close();
      await form.sendButton.click();
      const toast = page.getByRole("region", { name: "Notification" }).getByRole("listitem");
      await expect(toast).toContainText(failureMessage.title);
      await expect(toast).toContainText(failureMessage.description);
      await expectNoAxeViolations(page);
    },
  );

  test("is stopped leaves the page and its dialog as they are", async ({ page, supabase }) => {
    await supabase.close();
    await page.goto(`${path}?pay=corporate`);
    await expect(page.getByRole("dialog")).toContainText("₹14,999");
  });
});
