import { membersOf } from "~/sections/page-parts";
import { editor, expect, leaveForm, openStudio, test } from "./studio";

test.describe("the sections of a page", { tag: "@once" }, () => {
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete("drafts.page-portfolio");
    await editor.delete("drafts.page-about");
  });

  test("are listed by a button and can be extended", async ({ page }) => {
    const portfolio = await editor.getDocument("page-portfolio");
    const draft = { ...portfolio, _id: "drafts.page-portfolio", _type: "page" };
    await editor.createOrReplace({ ...draft, sections: undefined });
    await openStudio(page, "/intent/edit/id=page-portfolio;type=page/");
    await page.getByRole("button", { name: "Arrange the sections of this page" }).click();
    const sections = () => editor.fetch(`*[_id == "drafts.page-portfolio"][0].sections`);
    const listed = membersOf("/portfolio");
    await expect.poll(sections).toEqual(listed);

    const field = page.getByTestId("field-sections");
    await field.getByRole("button", { name: "Add item" }).click();
    await page.getByRole("menuitem", { name: "Questions" }).click();
    await expect.poll(sections).toMatchObject([...listed, { _type: "questionsSection" }]);
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
