import type { Page } from "@playwright/test";
import {
  editor,
  expect,
  leaveForm,
  openStudio,
  paragraph,
  png,
  publish,
  test,
  wakePane,
} from "./studio";

const id = "article-of-the-studio-test";
const draft = `drafts.${id}`;
const author = { _id: "person-of-the-studio-test", _type: "person", name: "Asha Test" };

async function article(...body: object[]) {
  const cover = await editor.assets.upload("image", await png(1600, 1000));
  await editor.createOrReplace(author);
  return editor.createOrReplace({
    ...{ _id: draft, _type: "article", title: "Written by a test of the Studio, in full" },
    slug: { _type: "slug", current: "written-by-a-test-of-the-studio" },
    summary: "An article that lives as long as the test of the Studio that writes it, no longer.",
    cover: { _type: "picture", alt: "A field", asset: { _type: "reference", _ref: cover._id } },
    author: { _type: "reference", _ref: author._id },
    publishedOn: "2026-01-01",
    body: [paragraph("first", "What a form costs is written here."), ...body],
  });
}

const row = (_key: string, ...cells: string[]) => ({ _type: "tableRow", _key, cells });
const fees = {
  ...{ _type: "table", _key: "fees", caption: "Fees" },
  rows: [row("a", "Form", "Fee"), row("b", "LLP", "500"), row("c", "Company", "1,000")],
};

async function open(page: Page): Promise<void> {
  await openStudio(page, `/intent/edit/id=${id};type=article/`);
  await expect(page.getByTestId("field-body")).toBeVisible();
  await wakePane(page);
}

const text = (page: Page) => page.getByTestId("field-body");
const dialog = (page: Page) => page.getByTestId("default-edit-object-dialog");
const cell = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });

/** Moves the caret to the end, because an insertion within a paragraph would split it. */
async function toEndOfText(page: Page): Promise<void> {
  const line = text(page).getByText("What a form costs is written here.");
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  // Near the end, because the Studio can still insert at the place of the click after the key.
  await line.click({ position: { x: width - 1, y: height / 2 } });
  await page.keyboard.press("End");
}

async function openTable(page: Page, caption: string): Promise<void> {
  await text(page).getByText(caption, { exact: true }).dblclick();
  await expect(cell(page, "Column heading 1")).toBeVisible();
}

/** Returns the stored cells, one string per row. */
async function storedRows(of = draft): Promise<string[] | undefined> {
  const query = `*[_id == $of][0].body[_type == "table"][0].rows[].cells`;
  const found = await editor.fetch<string[][] | null>(query, { of });
  return found?.map((cells) => cells.join("|"));
}

async function paste(page: Page, plain: string, html?: string): Promise<void> {
  const texts: Record<string, string> = html === undefined ? {} : { "text/html": html };
  texts["text/plain"] = plain;
  await page.evaluate((kinds) => navigator.clipboard.write([new ClipboardItem(kinds)]), texts);
  await page.keyboard.press("Control+V");
}

test.describe("an article", { tag: "@once" }, () => {
  test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    for (const _id of [draft, id, author._id]) await editor.delete(_id);
  });

  test("gets a table by keyboard and from a spreadsheet", async ({ page }) => {
    await article();
    await open(page);
    await toEndOfText(page);
    await text(page).getByRole("button", { name: "Insert Table" }).click();
    await dialog(page).getByRole("textbox", { name: "Caption" }).fill("What each form costs");
    await cell(page, "Column heading 1").click();
    await page.keyboard.type("Form");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Fee");
    await page.keyboard.press("Enter");
    await expect(cell(page, "Row 2, Fee")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(cell(page, "Row 2, Form")).toBeFocused();
    await paste(page, 'LLP\t500\r\n"Private\nlimited"\t1,000\r\nOne person\t800\r\n');
    await expect(cell(page, "Row 4, Fee")).toHaveValue("800");
    // Enter in the last row adds another one, unless that row is empty.
    await cell(page, "Row 4, Form").click();
    await page.keyboard.press("Enter");
    await expect(cell(page, "Row 5, Form")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cell(page, "Row 5, Form")).toBeFocused();
    await expect(dialog(page)).toContainText("Row 5 is empty: write in it, or remove it.");
    await page.keyboard.type("Partnership");
    const rows = ["Form|Fee", "LLP|500", "Private limited|1,000", "One person|800", "Partnership|"];
    await expect.poll(() => storedRows()).toEqual(rows);

    await button(page, "Close").click();
    await expect(text(page)).toContainText("Table, 5 rows and 2 columns");
    await publish(page);
    await expect.poll(() => storedRows(id)).toEqual(rows);
  });

  test("gets a picture with a caption, a callout and packages", async ({ page }) => {
    await article();
    await open(page);
    await toEndOfText(page);
    await text(page).getByRole("button", { name: "Insert Picture" }).click();
    const buffer = await png(1200, 800);
    await dialog(page)
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "form.png", mimeType: "image/png", buffer });
    await dialog(page).getByRole("textbox", { name: "Alternative text" }).fill("A paper form");
    await dialog(page).getByRole("textbox", { name: "Caption" }).fill("What you fill in");
    await expect(dialog(page).locator("img")).toBeVisible();
    await button(page, "Close").click();
    await expect(text(page)).toContainText("What you fill in");

    const insert = async (name: string) => {
      await text(page).getByTestId("insert-menu-button").last().click();
      await page.getByRole("menuitem", { name }).click();
    };
    await insert("Callout");
    await dialog(page).getByRole("radio", { name: "Warning" }).check();
    await dialog(page)
      .getByRole("textbox", { name: "Text (required)" })
      .fill("It is not refunded.");
    await button(page, "Close").click();
    await expect(text(page)).toContainText("It is not refunded.");
    await insert("Packages");
    await dialog(page).getByRole("textbox", { name: "Heading" }).fill("Packages for a test");
    await button(page, "Close").click();
    await expect(text(page)).toContainText("Packages for a test");

    // The Studio can leave an empty line after an insertion; the site does not show it.
    const storedBody = () =>
      editor.fetch<object[] | null>(
        `*[_id == "${draft}"][0].body[_type != "block" || pt::text(@) != ""]{ _type, heading }`,
      );
    await expect
      .poll(storedBody)
      .toMatchObject([
        { _type: "block" },
        { _type: "captionedPicture" },
        { _type: "callout" },
        { _type: "packagesSection", heading: "Packages for a test" },
      ]);
  });

  test("a table accepts a table pasted from a page, and reports what does not fit", async ({
    page,
  }) => {
    await article(fees);
    await open(page);
    await openTable(page, "Fees");
    await cell(page, "Row 3, Fee").click();
    const html = `<p>Copied</p><table><tr><td rowspan="2">from<br>here</td><td>1</td></tr><tr><td>2</td></tr></table>`;
    await paste(page, "not this", html);
    const pasted = ["Form|Fee|", "LLP|500|", "Company|from here|1", "|from here|2"];
    await expect.poll(() => storedRows()).toEqual(pasted);
    await expect(dialog(page)).toContainText("Column 3 has no heading");
    await expect(cell(page, "Column heading 3")).toHaveAttribute("aria-invalid", "true");

    await paste(page, Array.from({ length: 29 }, (_, line) => `${line}\tx`).join("\n"));
    await expect(dialog(page).getByRole("alert")).toContainText(
      "What you pasted has 29 rows and 2 columns, and from this cell on there is room for 28 rows and 5 columns.",
    );
    expect(await storedRows()).toEqual(pasted);
    // A single cell is inserted at the cursor.
    await cell(page, "Row 2, Fee").click();
    await page.keyboard.press("End");
    await paste(page, "0\n");
    await expect(cell(page, "Row 2, Fee")).toHaveValue("5000");
    await page.keyboard.press("Home");
    await page.keyboard.type("Rs ");
    await expect(cell(page, "Row 2, Fee")).toHaveValue("Rs 5000");
    // The next test writes the same document.
    await expect.poll(() => storedRows()).toContain("LLP|Rs 5000|");
  });

  test("undo restores removed rows and columns, but does not overwrite other editors", async ({
    page,
  }) => {
    await article(fees);
    await open(page);
    await openTable(page, "Fees");
    await cell(page, "Row 2, Form").click();
    await button(page, "Remove row 2").click();
    await expect.poll(() => storedRows()).toEqual(["Form|Fee", "Company|1,000"]);
    await expect(dialog(page).getByRole("status")).toContainText("Row 2 was removed.");
    await cell(page, "Row 2, Fee").fill("2,000");
    await button(page, "Remove column 2").click();
    await expect.poll(() => storedRows()).toEqual(["Form", "Company"]);
    await button(page, "Undo").click();
    await cell(page, "Row 2, Fee").press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(() => storedRows()).toEqual(["Form|Fee", "LLP|500", "Company|1,000"]);
    await button(page, "Redo").click();
    await expect.poll(() => storedRows()).toEqual(["Form|Fee", "Company|1,000"]);
    await button(page, "Undo").click();
    await expect.poll(() => storedRows()).toEqual(["Form|Fee", "LLP|500", "Company|1,000"]);

    await editor
      .patch(draft)
      .set({ 'body[_key=="fees"].rows[_key=="b"].cells[1]': "700" })
      .commit();
    await expect(cell(page, "Row 2, Fee")).toHaveValue("700");
    await expect(button(page, "Undo")).toBeDisabled();
    await cell(page, "Row 3, Fee").fill("3,000");
    await expect.poll(() => storedRows()).toEqual(["Form|Fee", "LLP|700", "Company|3,000"]);
  });

  test("a read-only table is shown as a plain table", async ({ page }) => {
    const { _id, ...fields } = await article(fees);
    await editor.createOrReplace({ ...fields, _id: id });
    await editor.delete(_id);
    await open(page);
    await page.getByRole("button", { name: "Published" }).click();
    await text(page).getByText("Fees", { exact: true }).dblclick();
    const table = dialog(page).getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText(["Form", "Fee"]);
    await expect(table.getByRole("textbox")).toHaveCount(0);
  });
});
