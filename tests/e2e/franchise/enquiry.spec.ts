import { randomUUID } from "node:crypto";
import { storedEnquiry } from "../../../testing/sample-enquiry";
import { mailsTo } from "../accounts/mailbox";
import { expect, holdBack, loseConnection, test, toast, unfold } from "../page";
import { completeEnquiry, confirmation, EnquiryForm, path, sentMessage } from "./enquiry-form";
import { localEnvironment, storedRows } from "./stored-rows";

test("a complete enquiry is stored field by field and confirmed once", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(path);
  const form = new EnquiryForm(page);
  const answers = completeEnquiry();
  await form.fill(answers);
  await form.sendButton.click();

  const status = page.locator("#status");
  // With JavaScript the message is a toast, otherwise part of the page. It appears once.
  await expect(javaScriptEnabled ? toast(page) : status).toContainText(
    `${sentMessage.title}${sentMessage.description}`,
  );
  await expect(page.getByText(sentMessage.title)).toHaveCount(1);
  await expect(status).toContainText(confirmation);
  await expect(status).toContainText(answers.name);
  await expect(status).toContainText(/Retirement - ₹1,49,999Reference[0-9A-F]{4}-[0-9A-F]{4}/);
  await expect(status).toContainText(/We answer by\S.* IST/);
  await expect(status).toBeFocused();
  await expect(status).toBeInViewport();
  await expect(status.getByRole("link")).toHaveText([
    "WhatsApp us about it",
    "See how to pay for Retirement",
    "Create an account with this email address to follow it",
  ]);
  await expect(page).toHaveURL(`${path}#status`);
  const names = Object.keys(answers);
  expect(new Set(Object.values(await form.values(names)))).toEqual(new Set([""]));

  const rows = await storedRows(answers);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...storedEnquiry, name: answers.name, user_id: null });

  // For a minute a reload shows it again; no other page shows it.
  await page.reload();
  await expect(status).toContainText(answers.name);
  await expect(toast(page)).toHaveCount(0);
  expect(await storedRows(answers)).toHaveLength(1);
  await status.getByRole("link", { name: "See how to pay for Retirement" }).click();
  await expect(page.getByRole("dialog")).toContainText("₹1,49,999");
  await page.goto("/contact");
  await expect(page.getByText(sentMessage.title)).toHaveCount(0);
});

test(
  "an enquiry from a new tab is stored with the first tab's campaign, and emailed to both sides",
  { tag: ["@js", "@desktop"] },
  async ({ page, context }) => {
    await page.goto("/services?UTM_SOURCE=Print&utm_medium=poster&utm_campaign=monsoon");
    const opening = context.waitForEvent("page");
    const link = page.locator(`footer a[href="${path}"]`);
    await link.click({ modifiers: ["ControlOrMeta"] });
    const opened = await opening;
    const sourceIn = (tab: typeof page) => tab.evaluate(() => sessionStorage.first ?? "");
    await expect.poll(() => sourceIn(opened)).toContain("utm_source=Print");
    // A tab with its own campaign does not take over another tab's.
    const other = await context.newPage();
    await other.goto("/contact?utm_source=mail");
    await expect.poll(() => sourceIn(other)).toContain("utm_source=mail");

    // An address gets one acknowledgement a day.
    const answers = { ...completeEnquiry(), email: `${randomUUID()}@example.com` };
    const form = new EnquiryForm(opened);
    await form.fill(answers);
    await form.sendButton.click();
    const row = opened.locator("#status dl > div").filter({ hasText: "Reference" });
    const reference = (await row.locator("dd").textContent()) ?? "none";
    expect(await storedRows(answers)).toMatchObject([
      {
        ...{ utm_source: "print", utm_medium: "poster", utm_campaign: "monsoon" },
        ...{ first_page: "/services", reference },
      },
    ]);
    for (const address of [answers.email, localEnvironment("SALES_MAILBOX")]) {
      const textsTo = async () => (await mailsTo(address)).map(({ text }) => text);
      await expect.poll(textsTo).toContainEqual(expect.stringContaining(reference));
    }
  },
);

test.describe("while an enquiry is being sent", { tag: "@js" }, () => {
  test("the button is disabled and shows a spinner", async ({ page }) => {
    await page.goto(path);
    const form = new EnquiryForm(page);
    const answers = completeEnquiry();
    const release = await holdBack(page, `**${path}*`, (request) => request.method() === "POST");
    await form.fill(answers);
    await form.sendButton.click();
    const sending = page.getByRole("button", { name: "Sending" });
    await expect(sending).toBeDisabled();
    await expect(sending.locator("svg")).toBeVisible();
    expect(await form.values(["name"])).toEqual({ name: answers.name });
    release();
    await expect(page.locator("#status")).toContainText(confirmation);
    await unfold(form.field("name"));
    await expect(form.sendButton).toBeEnabled();
    await expect(form.sendButton.locator("svg")).toBeHidden();
    expect(await storedRows(answers)).toHaveLength(1);
  });

  test("a package that cannot be loaded leaves the page unchanged and shows a message", async ({
    page,
  }) => {
    await page.goto(`${path}?plan=basic`);
    const form = new EnquiryForm(page);
    const answers = completeEnquiry();
    await form.fill(answers);
    await loseConnection(page);
    for (const name of ["Choose Corporate", "Choose Platinum", "How to pay"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(toast(page)).toContainText("This could not be loaded");
      await toast(page).getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveURL(`${path}?plan=basic`);
    }
    expect(await form.values(Object.keys(answers))).toEqual(answers);

    await page.unrouteAll();
    await page.getByRole("link", { name: "Choose Corporate" }).click();
    await expect(page.getByRole("dialog")).toContainText("₹14,999");
    await loseConnection(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/went wrong/);
    expect(await form.values(["name"])).toEqual({ name: answers.name });
  });
});
