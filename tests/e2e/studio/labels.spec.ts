import { siteUrl } from "../addresses";
import { expect as impatient } from "../page";
import { editor, leaveForm, openStudio, publish, startStudio, test } from "./studio";

// The Studio is a large application, so on a busy machine the first field or frame can take long to appear.
const expect = impatient.configure({ timeout: 30_000 });

test.describe("headings and buttons", { tag: "@once" }, () => {
  test.beforeAll(startStudio);
  test.beforeEach(() => {});
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete("drafts.homePage");
    await editor.patch("homePage").unset(["labels"]).commit();
  });

  test("a button of the home page shows the editor's label", async ({ page, context }) => {
    await openStudio(page, "/intent/edit/id=homePage;type=homePage/");
    await page.getByTestId("group-tab-labels").click();
    const field = page.getByRole("textbox", { name: "Start button" });
    await expect(field).toHaveAttribute("placeholder", "Get Started");
    await expect(field).toHaveValue("");
    await field.fill("Talk to us");
    await expect
      .poll(() => editor.getDocument("drafts.homePage"))
      .toMatchObject({ labels: { startButton: "Talk to us" } });
    await publish(page);
    await expect
      .poll(() => editor.getDocument("homePage"))
      .toMatchObject({ labels: { startButton: "Talk to us" } });

    const site = await context.newPage();
    await expect(async () => {
      await site.goto(siteUrl);
      const button = site.getByRole("main").getByRole("link", { name: "Talk to us" });
      await impatient(button).toHaveAttribute("href", "/contact", { timeout: 1_000 });
    }).toPass();
    await expect(site.getByRole("link", { name: "Explore Services" })).toBeVisible();
    await site.close();
  });

  test("a page shows its own labels, and no tab if it has none", async ({ page }) => {
    const button = page.getByRole("textbox", { name: "Closing button" });
    await openStudio(page, "/intent/edit/id=page-legals;type=page/");
    await page.getByTestId("group-tab-labels").click();
    await expect(button).toHaveAttribute("placeholder", "Ask for a document");
    await expect(page.getByRole("textbox", { name: "All work tab" })).toHaveCount(0);

    await openStudio(page, "/intent/edit/id=page-login;type=page/");
    await expect(page.getByTestId("group-tab-search")).toBeVisible();
    await expect(page.getByTestId("group-tab-labels")).toHaveCount(0);
  });

  test("default labels in the preview link to their field", async ({ page }) => {
    await openStudio(page, "/presentation?preview=/");
    const frame = page.frameLocator("iframe");
    await expect(frame.locator('sanity-visual-editing [data-ui="Card"]').first()).toBeAttached();
    await frame.getByRole("link", { name: "Get Started" }).click();
    await expect(page).toHaveURL(/\/homePage\/labels\.startButton\?/);
    await expect(page.getByTestId("field-labels.startButton").locator("input")).toBeFocused();
  });
});
