import { editor, expect, leaveForm, openPreview, openStudio, publish, test } from "./studio";

test.describe("headings and buttons", { tag: "@once" }, () => {
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete("drafts.page-home");
    await editor.patch("page-home").unset(["labels"]).commit();
  });

  test("the field of a label shows the built-in one, and stores the editor's", async ({ page }) => {
    await openStudio(page, "/intent/edit/id=page-home;type=page/");
    await page.getByTestId("group-tab-labels").click();
    const field = page.getByRole("textbox", { name: "Start button" });
    await expect(field).toHaveAttribute("placeholder", "Get Started");
    await expect(field).toHaveValue("");
    await field.fill("Talk to us");
    await expect
      .poll(() => editor.getDocument("drafts.page-home"))
      .toMatchObject({ labels: { startButton: "Talk to us" } });
    await publish(page);
    await expect
      .poll(() => editor.getDocument("page-home"))
      .toMatchObject({ labels: { startButton: "Talk to us" } });
  });

  test("default labels in the preview link to their field", async ({ page }) => {
    // Before the Studio is connected to the page in its frame, a click follows the link.
    await expect(async () => {
      const frame = await openPreview(page, "/");
      await frame.getByRole("link", { name: "Get Started" }).click();
      await expect(page).toHaveURL(/\/page-home\/labels\.startButton\?/, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByTestId("field-labels.startButton").locator("input")).toBeFocused();
  });
});
