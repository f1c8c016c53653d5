import type { Page } from "@playwright/test";
import { loneService } from "../../sample-document";
import { siteUrl } from "../addresses";
import { editor, expect, leaveForm, openStudio, png, test } from "./studio";

const service = loneService("of-the-form-test");
const draft = `drafts.${service._id}`;

test.describe("a form", { tag: "@once" }, () => {
  test.beforeEach(async () => {
    await editor.createOrReplace({ ...service, _id: draft });
  });
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete(draft);
    await editor.delete(service._id);
  });

  async function open(page: Page, tab: "card" | "content" | "search"): Promise<void> {
    await openStudio(page, `/intent/edit/id=${service._id};type=service/`);
    await page.getByTestId(`group-tab-${tab}`).click();
  }

  test("shows the icons and selects one by keyboard", async ({ page }) => {
    await open(page, "card");
    const icon = page.getByRole("combobox", { name: "Icon (required)" });
    await page.getByTestId("field-icon").getByRole("button", { name: "Show all icons" }).click();
    const options = page.getByRole("listbox").getByRole("option");
    await expect.poll(() => options.count()).toBeGreaterThan(70);
    await expect(options.locator("svg")).toHaveCount(await options.count());
    await icon.fill("tr");
    await expect(options).toHaveText(["trending up", "truck"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(icon).toHaveValue("truck");
    await expect(page.getByTestId("field-icon").locator(".lucide-truck")).toBeVisible();
    await expect.poll(() => editor.getDocument(draft)).toMatchObject({ icon: "truck" });

    await icon.fill("zzz");
    await expect(page.getByText("No icon has this name.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(icon).toHaveValue("truck");
  });

  test("Escape closes an icon's list without the dialog around it", async ({ page }) => {
    await open(page, "content");
    await page.getByTestId("field-features").getByText("One", { exact: true }).click();
    const icon = page.getByRole("dialog").getByRole("combobox", { name: "Icon" });
    await icon.fill("st");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(icon).toHaveValue("cloud");
  });

  test("updates the card of a shared link during typing", async ({ page }) => {
    await open(page, "search");
    const card = page.getByTestId("share-card");
    const title = page.getByTestId("field-title").locator("input");
    await expect(card).toContainText(service.title);
    await expect(card).toContainText(new URL(siteUrl).host);
    await expect(page.getByText("draws a picture with the page title when")).toBeVisible();
    await title.fill("Typed just now");
    await expect(card).toContainText("Typed just now");
    await page.getByTestId("field-description").locator("textarea").fill("And so is this.");
    await expect(card).toContainText("And so is this.");

    // For a published page the card shows the site's own drawing in its current version.
    await editor.createOrReplace({ ...service, description: "A service of a test." });
    await expect(page.getByText("draws this picture again, with the new title")).toBeVisible();
    const width = () =>
      card
        .locator("img")
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0));
    await expect.poll(width).toBe(1200);

    // The editor's own image replaces the drawing.
    const { _id: _ref } = await editor.assets.upload("image", await png(1400, 1400));
    const socialImage = { _type: "picture", asset: { _type: "reference", _ref } };
    await editor.patch(draft).set({ socialImage }).commit();
    await expect(card.locator("img")).toHaveAttribute("src", /w=1200&h=630/);
    await expect.poll(width).toBe(1200);
  });
});
