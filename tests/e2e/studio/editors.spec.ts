import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// Does not use ./page, because it would report the failed requests that these tests cause on purpose.
import {
  type Browser,
  type BrowserContext,
  expect as impatient,
  type Page,
  test,
} from "@playwright/test";
import { contentClient } from "../../../emulators/content-lake/content-client";
import { startContentLake } from "../../../emulators/content-lake/server";
import { listen } from "../../../emulators/free-port";
import { serveStudio } from "../../../ops/start/studio/serve-studio";
import { faqs } from "../../../studio/seed/faqs";
import { siteUrl } from "../addresses";
import { wakePane } from "./studio";

const expect = impatient.configure({ timeout: 60_000 });

const sentence = "Do you also answer on Sundays, late in the evening?";

let editor: ReturnType<typeof contentClient>;
let studioUrl: string;
let stop: () => Promise<void>;

test.describe("editors' input is kept", { tag: "@once" }, () => {
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const directory = await mkdtemp(join(tmpdir(), "studio-editors-"));
    const lake = await startContentLake({ port: 0, directory });
    const apiHost = `http://localhost:${lake.port}`;
    const studio = serveStudio({ apiHost, siteUrl });
    studioUrl = `http://localhost:${await listen(studio)}`;
    editor = contentClient(apiHost, { perspective: "raw" });
    stop = async () => {
      studio.closeAllConnections();
      studio.close();
      await lake.close();
      await rm(directory, { recursive: true, force: true });
    };
  });
  test.afterAll(() => stop());

  test("without a connection, and is saved later", async ({ browser }) => {
    const { id, page, context, question } = await openForm(browser, "offline");
    await question.fill("Before?");
    await expect.poll(() => storedQuestion(id)).toBe("Before?");
    await question.fill("");
    await context.setOffline(true);
    await question.pressSequentially(sentence, { delay: 60 });
    await expect(page.getByTestId("edit-notices")).toContainText("You are offline");
    await expect(question).toHaveValue(sentence);
    await context.setOffline(false);
    await expect.poll(() => storedQuestion(id)).toBe(sentence);
    await expect(page.getByTestId("edit-notices")).toBeEmpty();
    await expect(question).toHaveValue(sentence);
    await context.close();
  });

  test("while another editor confirms and publishes", async ({ browser }) => {
    const one = await openForm(browser, "published");
    const other = await openForm(browser, "published");
    const { id, question } = other;
    await question.fill("");
    const typing = question.pressSequentially(sentence, { delay: 80 });
    await expect(one.question).toHaveValue(/^Do y/);
    await one.page.getByTestId("action-publish").click();
    const dialog = one.page.getByRole("dialog");
    await expect(dialog).toContainText("is typing in this document");
    await dialog.getByRole("button", { name: "Publish anyway" }).click();
    await typing;
    await expect.poll(() => storedQuestion(id)).toBe(sentence);
    await expect(question).toHaveValue(sentence);
    await expect(one.question).toHaveValue(sentence);
    // The document was published in the middle of the sentence.
    expect(sentence).toContain(await publishedQuestion(id));
    await one.context.close();
    await other.context.close();
  });

  test("while another editor deletes the document", async ({ browser }) => {
    const one = await openForm(browser, "deleted");
    const other = await openForm(browser, "deleted");
    const { id, page, question } = other;
    await one.page.getByTestId("action-menu-button").click();
    await one.page.getByRole("menuitem", { name: "Delete" }).click();
    const confirm = one.page.getByTestId("confirm-removal");
    await expect(confirm).toBeEnabled();
    await question.fill("");
    const typing = question.pressSequentially(sentence, { delay: 80 });
    await expect.poll(() => storedQuestion(id)).toMatch(/^Do y/);
    await confirm.click();
    await typing;
    await expect(page.getByTestId("edit-notices")).toContainText("deleted this document");
    await expect(question).toHaveValue(sentence);
    await expect.poll(() => storedQuestion(id)).toBe(sentence);
    await expect(confirm).toHaveCount(0);
    await one.context.close();
    await other.context.close();
  });

  test("on the screen if another editor deletes the document later", async ({ browser }) => {
    const { id, page, context, question } = await openForm(browser, "deleted-later");
    await question.fill(sentence);
    await expect.poll(() => storedQuestion(id)).toBe(sentence);
    await editor.delete({ query: `*[_id in [$id, "drafts." + $id]]`, params: { id } });
    await expect(page.getByText("This document has been deleted.")).toBeVisible();
    await expect(question).toHaveValue(sentence);
    await context.close();
  });
});

type Form = {
  id: string;
  page: Page;
  context: BrowserContext;
  question: ReturnType<Page["locator"]>;
};

/** Opens the form of a published question in a separate browser. */
async function openForm(browser: Browser, id: string): Promise<Form> {
  const [sample] = faqs;
  if (!sample) throw new Error("There is no sample question");
  await editor.createIfNotExists({ ...sample, _id: id });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${studioUrl}/intent/edit/id=${id};type=faq/`);
  const question = page.getByTestId("field-question").getByRole("textbox");
  await expect(question).toHaveValue(/./);
  await wakePane(page);
  return { id, page, context, question };
}

const questionIn = async (id: string): Promise<unknown> => (await editor.getDocument(id))?.question;
const publishedQuestion = async (id: string) => String(await questionIn(id));

/** The question as an editor who opens the form now would see it. */
const storedQuestion = async (id: string) =>
  String((await questionIn(`drafts.${id}`)) ?? (await questionIn(id)));
