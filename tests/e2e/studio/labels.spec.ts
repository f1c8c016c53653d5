import { siteUrl } from "../addresses";
import { expect as impatient } from "../page";
import { editor, leaveForm, openStudio, publish, startStudio, test } from "./studio";

// The Studio is a large application: on a busy machine it takes its time until the first field or frame is there.
const expect = impatient.configure({ timeout: 30_000 });

test.describe("headings and buttons", { tag: "@once" }, () => {
  test.beforeAll(startStudio);
  test.beforeEach(() => {});
  test.afterEach(async ({ page }) => {
    await leaveForm(page);
    await editor.delete("drafts.homePage");
    await editor.patch("homePage").unset(["labels"]).commit();
  });

  test("a button of the home page reads as an editor writes it", async ({ page, context }) => {
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

  test("a page shows the words that it has, and has no tab where it has none", async ({ page }) => {
    const button = page.getByRole("textbox", { name: "Closing button" });
    await openStudio(page, "/intent/edit/id=page-legals;type=page/");
    await page.getByTestId("group-tab-labels").click();
    await expect(button).toHaveAttribute("placeholder", "Ask for a document");
    await expect(page.getByRole("textbox", { name: "All work tab" })).toHaveCount(0);

    await openStudio(page, "/intent/edit/id=page-login;type=page/");
    await expect(page.getByTestId("group-tab-search")).toBeVisible();
    await expect(page.getByTestId("group-tab-labels")).toHaveCount(0);
  });

  test("words that no editor has written lead from the preview to their field", async ({
    page,
  }) => {
    await openStudio(page, "/presentation?preview=/");
    const frame = page.frameLocator("iframe");
    await expect(frame.locator('sanity-visual-editing [data-ui="Card"]').first()).toBeAttached();
    await frame.getByRole("link", { name: "Get Started" }).click();
    await expect(page).toHaveURL(/\/homePage\/labels\.startButton\?/);
    await expect(page.getByTestId("field-labels.startButton").locator("input")).toBeFocused();
  });
});
