import { siteUrl } from "../addresses";
import { expectNoAxeViolations } from "../page";
import { editor, expect, openPreview, openStudio, overlays, test } from "./studio";

test.describe("the preview", { tag: "@once" }, () => {
  test.describe.configure({ mode: "default" });

  const begun = {
    _id: "drafts.service-of-the-preview-test",
    _type: "service",
    name: "Half a service",
    slug: { _type: "slug", current: "half-a-service" },
    title: "Half a service",
    heading: "Half a service",
    features: [
      { _key: "whole", _type: "iconCard", icon: "cloud", title: "Whole", description: "A card." },
      { _key: "half", _type: "iconCard", icon: "cloud", title: "Half" },
    ],
  };
  const nameless = { _id: "drafts.service-without-a-slug", _type: "service", name: "No address" };

  test.beforeAll(async () => {
    await editor.createOrReplace(begun);
    await editor.createOrReplace(nameless);
  });
  test.afterAll(async () => {
    await editor.delete(begun._id);
    await editor.delete(nameless._id);
  });

  test("shows an unfinished draft and lists its missing fields with links", async ({
    page,
    context,
    request,
  }) => {
    const path = `/services/${begun.slug.current}`;
    const frame = await openPreview(page, path);
    const main = frame.getByRole("main");
    await expect(main.getByRole("heading", { name: "Whole" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Half", exact: true })).toHaveCount(0);
    const bar = frame.getByRole("complementary", { name: "Preview" });
    await expect(bar.getByRole("button")).toBeHidden();
    const gap = bar.getByRole("link", { name: "Half a service: Features › Description" });
    expect((await request.get(path)).status()).toBe(404);

    await expect(page.getByTestId("field-name")).toBeVisible();
    // Before the Studio is connected to the page in its frame, the overlays do not accept clicks.
    await expect(async () => {
      await gap.click();
      await expect(page).toHaveURL(/service-of-the-preview-test\/features/, { timeout: 5_000 });
    }).toPass();
    const field = page.getByTestId('field-features[_key=="half"].description');
    await expect(field.locator("input, textarea")).toBeFocused();

    const own = await context.newPage();
    await own.goto(siteUrl + path);
    await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(own.getByRole("button", { name: "Leave" })).toBeVisible();
    await expectNoAxeViolations(own);
    const opened = context.waitForEvent("page");
    await own.getByRole("link", { name: "Half a service: Features" }).click();
    const studio = await opened;
    await expect(studio).toHaveURL(/service-of-the-preview-test.*features/);
    await studio.close();
    await own.close();
  });

  test("shows that a draft needs its slug first", async ({ page }) => {
    const id = nameless._id.replace("drafts.", "");
    await openStudio(page, `/intent/edit/id=${id};type=service/`);
    await expect(page.getByText("No page yet. Write its address or slug first")).toBeVisible();
  });

  test("shows next to a text under the pointer that no field contains it", async ({ page }) => {
    const frame = await openPreview(page, "/contact");
    const note = frame.locator("#fixed-text-note");
    const fixed = frame.getByRole("main").getByText("Head office", { exact: true }).first();
    // The page receives the pointer once it is connected to the Studio.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await fixed.hover();
      await expect(note).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(note).toHaveText("Fixed, or made from other fields such as a price");
    await frame.getByRole("heading", { level: 1 }).hover();
    await expect(note).toBeHidden();
    // Without overlays, the page looks as it does to visitors.
    await page.getByText("Edit", { exact: true }).click();
    await expect(frame.locator(overlays)).toHaveCount(0);
    await fixed.hover();
    await expect(note).toBeHidden();
  });
});
