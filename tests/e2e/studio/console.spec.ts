import type { ConsoleMessage, Page } from "@playwright/test";
import { editor, expect, publish, studioUrl, test, wakePane } from "./studio";

/** Messages that libraries log although nothing is wrong; all others are ours. */
const ofLibraries = [
  // @sanity/bifur-client (presence) closes its first connection while it opens, and connects again.
  /^WebSocket connection to '[^']*\/socket\/production\?[^']*' failed: WebSocket is closed before/,
  // @sanity/orderable-document-list compares the new first document with a missing one before it.
  /^\[orderable-document-list\] Invalid orderRank value \(expected string\): undefined/,
  // @sanity/comlink misses a heartbeat while another page replaces the one in the preview.
  /^\[@sanity\/comlink\] Received no response to message 'comlink\/heartbeat'/,
];

const faq = {
  _id: "faq-of-the-console-test",
  _type: "faq",
  question: "What does the console say?",
  category: "General",
  answer: [
    {
      _type: "block",
      _key: "b",
      style: "normal",
      markDefs: [],
      children: [{ _type: "span", _key: "s", text: "Nothing at all", marks: [] }],
    },
  ],
};

/** Collects our warnings and errors of a page and its frames. */
function watchConsole(page: Page): string[] {
  const ours: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() !== "warning" && message.type() !== "error") return;
    const text = message.text();
    if (!ofLibraries.some((known) => known.test(text))) ours.push(`${message.type()}: ${text}`);
  });
  page.on("pageerror", (error) => ours.push(`uncaught: ${error.message}`));
  return ours;
}

test.describe("an editor's console", { tag: "@once" }, () => {
  test.beforeAll(async () => {
    // The rank before the existing documents gives it a place in the list.
    await editor.createOrReplace({ ...faq, orderRank: "0|000002:" });
  });
  test.afterAll(async () => {
    for (const id of [`drafts.${faq._id}`, faq._id]) await editor.delete(id);
  });

  test("has no messages of ours while texts are written, published, moved and previewed", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const ours = watchConsole(page);
    await page.goto(`${studioUrl}/intent/edit/id=${faq._id};type=faq/`);
    const text = page.getByTestId("pt-editor").getByRole("textbox");
    await expect(text).toBeVisible();
    await expect(async () => {
      await text.click();
      await expect(text).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("End");
    await page.keyboard.type(", we hope.", { delay: 20 });
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("In bold.", { delay: 20 });
    await expect
      .poll(() => editor.fetch(`pt::text(*[_id == $id][0].answer)`, { id: `drafts.${faq._id}` }))
      .toBe("Nothing at all, we hope.\n\nIn bold.");
    await publish(page);
    await expect
      .poll(() => editor.fetch(`count(*[_id == $id][0].answer)`, { id: faq._id }))
      .toBe(2);

    await page.reload();
    await expect(text).toContainText("In bold.");
    await wakePane(page);
    const handle = page.locator(`[data-rfd-drag-handle-draggable-id$="${faq._id}"]`);
    const rank = () => editor.fetch<string>(`*[_id == $id][0].orderRank`, { id: faq._id });
    for (const way of ["ArrowDown", "ArrowUp"]) {
      const before = await rank();
      await handle.focus();
      await page.keyboard.press("Space");
      await page.keyboard.press(way);
      await page.keyboard.press("Space");
      await expect.poll(rank).not.toBe(before);
    }

    await page.goto(`${studioUrl}/presentation?preview=/contact`);
    const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await heading.hover();
    await expect(page.getByTestId("field-heading").locator("input")).toBeVisible();
    expect(ours).toEqual([]);
  });
});
