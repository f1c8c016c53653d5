import type { Page } from "@playwright/test";
import { loneService } from "../../sample-document";
import { editor, expect, openStudio, paragraph, publish, test } from "./studio";

const faq = {
  _id: "faq-of-the-link-test",
  _type: "faq",
  question: "Where does the link of a test lead?",
  category: "General",
  answer: [paragraph("b", "Somewhere")],
};
/** A service without a category, so it appears in no list. */
const service = loneService("linked-of-a-test");
const address = "https://example.com/a-whole-address?of=a#test";

type Marks = { href?: string; page?: { _ref: string } }[];

/** Returns the stored links of the answer. */
const linksOfAnswer = (id: string) =>
  editor.fetch<Marks>(`*[_id == $id][0].answer[].markDefs[]{ href, page }`, { id });

async function openForm(page: Page): Promise<void> {
  await openStudio(page, `/intent/edit/id=${faq._id};type=faq/`);
  await expect(page.getByTestId("pt-editor").getByRole("textbox")).toBeVisible();
}

/** Selects the first word of a text and opens the dialog of a new link. */
async function linkFirstWord(page: Page): Promise<void> {
  const words = page.getByTestId("pt-editor").locator("[data-slate-string]").first();
  const button = page.getByTestId("pt-editor").getByRole("button", { name: "Link" });
  // The text accepts clicks some time after it appears.
  await expect(async () => {
    await words.dblclick({ position: { x: 8, y: 10 } });
    await expect(button).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await button.click();
}

const dialog = (page: Page) => page.getByTestId("popover-edit-dialog");
const addressField = (page: Page) => dialog(page).getByTestId("string-input");

test.describe("the link of a text", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    await editor.createOrReplace(service);
    await editor.createOrReplace(faq);
  });
  test.afterAll(async () => {
    for (const id of [`drafts.${faq._id}`, faq._id, service._id]) await editor.delete(id);
  });

  test("has the whole address after typing it key by key", async ({ page, request }) => {
    await openForm(page);
    await linkFirstWord(page);
    await addressField(page).pressSequentially(address, { delay: 30 });
    await expect(addressField(page)).toHaveValue(address);
    await expect.poll(() => linksOfAnswer(`drafts.${faq._id}`)).toMatchObject([{ href: address }]);
    await page.keyboard.press("Escape");
    await publish(page);
    await expect.poll(() => linksOfAnswer(faq._id)).toMatchObject([{ href: address }]);
    await expect
      .poll(async () => (await request.get("/contact")).text())
      .toContain(`<a href="${address}"`);
  });

  test("points to the chosen page", async ({ page }) => {
    await editor.delete(`drafts.${faq._id}`);
    await editor.createOrReplace(faq);
    await openForm(page);
    await linkFirstWord(page);
    await dialog(page).getByRole("combobox").pressSequentially("linked of", { delay: 30 });
    await page.getByTestId("autocomplete-popover").getByText(service.name).click();
    const chosen = [{ page: { _ref: service._id } }];
    await expect.poll(() => linksOfAnswer(`drafts.${faq._id}`)).toMatchObject(chosen);
    await expect(addressField(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await publish(page);
    await expect.poll(() => linksOfAnswer(faq._id)).toMatchObject(chosen);
  });
});
