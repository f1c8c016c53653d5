import { membersOf } from "~/sections/page-parts";
import { editor, expect, leaveForm, openStudio, test } from "./studio";

test.describe("the sections of a page", { tag: "@once" }, () => {
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete("drafts.page-contact");
    await editor.delete("drafts.page-about");
  });

  test("are listed by a button and can be extended", async ({ page }) => {
    await openStudio(page, "/intent/edit/id=page-contact;type=page/");
    await page.getByRole("button", { name: "Arrange the sections of this page" }).click();
    const sections = () => editor.fetch(`*[_id == "drafts.page-contact"][0].sections`);
    await expect.poll(sections).toEqual(membersOf("/contact"));

    const field = page.getByTestId("field-sections");
    await expect(field).toContainText("Questions");
    await field.getByRole("button", { name: "Add item" }).click();
    await page.getByRole("menuitem", { name: "Call to action" }).click();
    await expect.poll(sections).toMatchObject([...membersOf("/contact"), { _type: "callSection" }]);

    // Open parts of the page link to their texts.
    await openStudio(page, "/intent/edit/id=page-contact;type=page/");
    await field.scrollIntoViewIfNeeded();
    await field.getByText("Form, contact details and hours", { exact: true }).click();
    await page.getByRole("link", { name: "Form heading" }).click();
    await expect(page.getByRole("textbox", { name: "Form heading" })).toBeFocused();
  });

  test("have their texts in the window of each", async ({ page }) => {
    await openStudio(page, "/intent/edit/id=page-about;type=page/");
    const field = page.getByTestId("field-sections");
    await field.scrollIntoViewIfNeeded();
    await field.getByText("Where you can find us", { exact: true }).click();
    await page.getByRole("textbox", { name: "Intro" }).last().fill("Come and see us.");
    await expect
      .poll(() => editor.fetch(`*[_id == "drafts.page-about"][0].sections[2].intro`))
      .toBe("Come and see us.");
  });
});
