import type { APIRequestContext, Page } from "@playwright/test";
import { editor, expect, openStudio, publish, test } from "./studio";

const DAY_MS = 86_400_000;

/** The date in India a number of days from now: "2026-11-24". */
const dayInIndia = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10);

test.describe("the times of a schedule", { tag: "@once" }, () => {
  // The tests run one after another in one Studio, and clean up at the end.
  test.describe.configure({ mode: "default" });

  const made: string[] = [];
  test.afterAll(async () => {
    const ids = made.flatMap((id) => [id, `drafts.${id}`]);
    await editor.delete({ query: `*[_id in $ids]`, params: { ids } });
  });

  test("a typed time is stored to the minute, in the company's zone", async ({ page, request }) => {
    const { id, name } = await open(page, "minute");
    const day = dayInIndia(3);
    await from(page).fill(`${day.split("-").reverse().join(".")} 08:07`);
    await expect(field(page)).toContainText("08:07, India Standard Time (GMT+5:30): in 3 days");
    await expect(field(page)).toContainText("On this computer, in America/New_York:");
    await publishAtOnce(page, id, `${day}T02:37:00.000Z`);
    await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
    expect(await isShown(request, name)).toBe(false);
    await page.reload();
    await expect(from(page)).toHaveValue(/^\d{1,2} \w{3} \d{4}, 08:07$/);
  });

  test("an unreadable time shows a message and prevents publishing", async ({ page, request }) => {
    const { id, name } = await open(page, "unreadable");
    await from(page).pressSequentially("22.11.26 09:15");
    await page.getByRole("button", { name: "Choose in a calendar" }).first().focus();
    await expect(field(page)).toContainText("Write the year with four digits");
    await expect(page.getByTestId("action-publish")).toBeDisabled();
    await expect
      .poll(() => editor.getDocument(`drafts.${id}`))
      .toMatchObject({ publishAt: "22.11.26 09:15" });

    await page.reload();
    await expect(from(page)).toHaveValue("22.11.26 09:15");
    await expect(field(page)).toContainText("Write the year with four digits");
    await expect(page.getByTestId("action-publish")).toBeDisabled();
    await page.keyboard.press("Control+Alt+p");
    expect(await isShown(request, name)).toBe(false);
    expect(await editor.getDocument(id)).toBeUndefined();
  });

  test("a publish during typing does not ignore the schedule", async ({ page, request }) => {
    const { name } = await open(page, "quick");
    await expect(page.getByTestId("action-publish")).toBeEnabled();
    await from(page).focus();
    // The field keeps the focus, so its current input has to count.
    await page.keyboard.type("22.11.2026 9h");
    await page.keyboard.press("Control+Alt+p");
    await page.waitForTimeout(3_000);
    expect(await isShown(request, name)).toBe(false);
  });

  test("a time in the past shows a warning until it is published", async ({ page, request }) => {
    const { id, name } = await open(page, "past");
    await from(page).fill("1/2/2026 6:30 am");
    await expect(field(page)).toContainText(
      "This is in the past: it shows as soon as it is published.",
    );
    await publishAtOnce(page, id, "2026-02-01T01:00:00.000Z");
    await expect.poll(() => isShown(request, name)).toBe(true);
    await expect(field(page)).not.toContainText("This is in the past");
    await expect(field(page)).toContainText("days ago");
  });

  test("a time from the calendar is in the company's time zone too, and can be cleared", async ({
    page,
  }) => {
    const { id } = await open(page, "calendar");
    const day = dayInIndia(5);
    await field(page).locator("input[type=datetime-local]").fill(`${day}T08:07`);
    await expect(from(page)).toHaveValue(/, 08:07$/);
    await expect
      .poll(() => editor.getDocument(`drafts.${id}`))
      .toMatchObject({ publishAt: `${day}T02:37:00.000Z` });
    await field(page).getByRole("button", { name: "Clear the time" }).click();
    await expect(from(page)).toHaveValue("");
    await expect(from(page)).toBeFocused();
  });

  /** Opens a complete entry of the websites' page that has no schedule yet. */
  async function open(page: Page, kind: string): Promise<{ id: string; name: string }> {
    const id = `times-test-${kind}-${Date.now()}`;
    const name = `Times test ${kind} ${Date.now()}`;
    made.push(id);
    await editor.create({
      _id: `drafts.${id}`,
      _type: "website",
      name,
      url: "https://example.com",
      description: "Made by a test.",
      orderRank: "0|zzzzzz:",
    });
    await openStudio(page, `/intent/edit/id=${id};type=website/`);
    await expect(from(page)).toBeEditable();
    return { id, name };
  }
});

/** Publishes immediately and waits until the document is published with this start. */
async function publishAtOnce(page: Page, id: string, publishAt: string): Promise<void> {
  // Published immediately, while the input is still being saved.
  await publish(page);
  await expect.poll(() => editor.getDocument(id)).toMatchObject({ publishAt });
}

const field = (page: Page) => page.getByTestId("field-publishAt");

const from = (page: Page) => field(page).getByRole("textbox");

async function isShown(request: APIRequestContext, name: string): Promise<boolean> {
  return (await (await request.get("/our-websites")).text()).includes(name);
}
