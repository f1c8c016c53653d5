import { membersOf } from "../../../studio/schema/objects/page-part";
import { editor, expect, leaveForm, openStudio, test } from "./studio";

test.describe("the sections of a page", { tag: "@once" }, () => {
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete("drafts.aboutPage");
  });

  test("are listed by a button and can be extended", async ({ page }) => {
    await openStudio(page, "/intent/edit/id=aboutPage;type=aboutPage/");
    await page.getByRole("button", { name: "Arrange the sections of this page" }).click();
    const sections = () => editor.fetch(`*[_id == "drafts.aboutPage"][0].sections`);
    await expect.poll(sections).toEqual(membersOf("/about"));

    const field = page.getByTestId("field-sections");
    await expect(field).toContainText("Offices");
    await field.getByRole("button", { name: "Add item" }).click();
    await page.getByRole("menuitem", { name: "Questions" }).click();
    await expect
      .poll(sections)
      .toMatchObject([...membersOf("/about"), { _type: "questionsSection", tone: "tint" }]);

    // Open sections of the page link to their texts.
    for (const [section, text] of [
      ["Offices", "Intro to the offices"],
      ["Story", "Story heading"],
    ] as const) {
      await openStudio(page, "/intent/edit/id=aboutPage;type=aboutPage/");
      await field.scrollIntoViewIfNeeded();
      await field.getByText(section, { exact: true }).click();
      await page.getByRole("link", { name: text }).click();
      await expect(page.getByRole("textbox", { name: text })).toBeFocused();
    }
  });
});
