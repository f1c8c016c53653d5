import type { Locator, Page } from "@playwright/test";
import { navigation } from "../../../studio/seed/navigation";
import { editor, expect, openStudio, publish, test } from "./studio";

const draft = `drafts.${navigation._id}`;

/** Returns the stored labels of the bar. */
const labelsOf = (id: string) => editor.fetch<string[]>(`*[_id == $id][0].bar[].label`, { id });

/** A field of the link in the dialog. */
const field = (page: Page, name: "label" | "href") =>
  page
    .getByRole("dialog")
    .getByTestId(new RegExp(`^field-.*\\.${name}$`))
    .locator("input");

/** The drag handles of a list's links. */
const handles = (list: Locator) => list.locator('[data-sanity-icon="drag-handle"]');

test.describe("the menus", { tag: "@once" }, () => {
  test.use({ viewport: { width: 1400, height: 1000 } });

  let before: { _id: string; _type: string } | undefined;

  test.beforeAll(async () => {
    before = await editor.getDocument(navigation._id);
  });
  test.afterAll(async () => {
    await editor.delete(draft);
    if (before) await editor.createOrReplace(before);
  });

  test("store added, renamed and moved links", async ({ page }) => {
    await openStudio(page, "/structure/settings;navigation");
    const bar = page.getByTestId("field-bar");
    const dialog = page.getByRole("dialog");
    await expect(handles(bar)).toHaveCount(4);

    await bar.getByRole("button", { name: "Add item" }).click();
    await field(page, "label").fill("Deals");
    await field(page, "href").fill("/search?q=deals");
    await page.keyboard.press("Escape");
    await expect.poll(() => labelsOf(draft)).toHaveLength(5);

    await bar.getByText("Portfolio", { exact: true }).click();
    await field(page, "label").fill("Our work");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await drag(page, handles(bar).nth(4), handles(bar).first());
    const labels = ["Deals", "Franchise", "Affiliates", "Our work", "About"];
    await expect.poll(() => labelsOf(draft)).toEqual(labels);
    await publish(page);
    await expect.poll(() => labelsOf(navigation._id)).toEqual(labels);
    const target = await editor.fetch<string>(`*[_id == "${navigation._id}"][0].bar[0].href`);
    expect(target).toBe("/search?q=deals");
  });
});

async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
  await page.mouse.up();
}
