import { randomUUID } from "node:crypto";
import { mailsTo } from "../accounts/mailbox";
import { expect, test } from "../page";
import { completeEnquiry, EnquiryForm, path } from "./enquiry-form";
import { localEnvironment, storedRows } from "./stored-rows";

const campaign = "utm_source=print&utm_medium=poster&utm_campaign=monsoon";

test(
  "an enquiry from a campaign is emailed to both sides with the campaign's details",
  { tag: ["@js", "@desktop"] },
  async ({ page }) => {
    // An address gets one acknowledgement a day.
    const answers = { ...completeEnquiry(), email: `${randomUUID()}@example.com` };
    await page.goto(`/services?${campaign}`);
    await page.goto(path);
    const form = new EnquiryForm(page);
    await form.fill(answers);
    await form.sendButton.click();
    const status = page.locator("#status");
    const row = status.locator("dl > div").filter({ has: page.getByText("Reference") });
    const reference = (await row.locator("dd").textContent()) ?? "none";
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);

    await expect.poll(async () => (await mailsTo(answers.email)).length).toBe(1);
    const sales = localEnvironment("SALES_MAILBOX");
    const noticed = async () =>
      (await mailsTo(sales)).filter(({ subject }) => subject.includes(reference));
    await expect.poll(async () => (await noticed()).length).toBe(1);

    const [acknowledgement] = await mailsTo(answers.email);
    expect(acknowledgement?.text).toContain(reference);
    expect(acknowledgement?.text).not.toContain(answers.name);
    const [notice] = await noticed();
    for (const said of [answers.name, "print", "poster", "monsoon"]) {
      expect(notice?.text).toContain(said);
    }
    expect(await storedRows(answers)).toMatchObject([
      {
        ...{ utm_source: "print", utm_medium: "poster", utm_campaign: "monsoon" },
        ...{ first_page: "/services", reference },
      },
    ]);
  },
);

test(
  "a campaign is kept if the form is opened in a new tab",
  { tag: ["@js", "@desktop"] },
  async ({ page, context }) => {
    await page.goto("/services?UTM_SOURCE=Print&utm_campaign=monsoon");
    await page
      .locator("footer")
      .getByRole("link", { name: "Contact" })
      .click({ modifiers: ["ControlOrMeta"] });
    await expect.poll(() => context.pages().length).toBe(2);
    const [, opened] = context.pages();
    const remembered = () => opened?.evaluate(() => sessionStorage.first ?? "");
    await expect.poll(remembered).toContain("utm_source=Print&utm_campaign=monsoon");
    await expect.poll(remembered).toContain("first_page=%2Fservices");

    const other = await context.newPage();
    await other.goto("/contact?utm_source=mail");
    await expect
      .poll(() => other.evaluate(() => sessionStorage.first ?? ""))
      .toContain("utm_source=mail");
  },
);
