import type { Page } from "@playwright/test";
import { sections } from "../../../studio/schema/sections/index";
import {
  editor,
  expect,
  openPreview,
  openStudio,
  paragraph,
  publish,
  test,
  wakePane,
} from "./studio";

// Sections are taller than the usual window, and the tests drag one to another's place.
test.use({ viewport: { width: 1600, height: 1200 } });

const prefix = "landing-test";
const slug = (current: string) => ({ _type: "slug", current });

const textSection = (_key: string) => ({
  ...{ _type: "textSection", _key, tone: "canvas", heading: `Heading ${_key}` },
  body: [paragraph("p", `Text ${_key}`)],
});
const hero = { _type: "heroSection", _key: "hero", tone: "marigold", heading: "Made by a test" };

/** A draft that can be published, unless `fields` prevents it. */
const draft = (name: string, fields: object = {}) => ({
  _id: `drafts.${prefix}-${name}`,
  _type: "landingPage",
  name: `Landing test ${name}`,
  slug: slug(`${prefix}/${name}`),
  title: "A landing page that a test of the Studio has made",
  description:
    "A page that lives as long as the test of the Studio that has made it, and no longer.",
  sections: [hero, textSection("one"), textSection("two")],
  hideFromSearch: true,
  ...fields,
});

async function openForm(page: Page, name: string): Promise<void> {
  await openStudio(page, `/intent/edit/id=${prefix}-${name};type=landingPage/`);
  await expect(page.getByTestId("field-sections")).toBeVisible();
  await wakePane(page);
}

/** The heading field in the form of a section, which opens over the page's form. */
const headingOf = (page: Page, key: string) =>
  page.getByTestId(`field-sections[_key=="${key}"].heading`).locator("input");

const sectionsOf = (id: string) =>
  editor.fetch<string[] | null>(`*[_id == $id][0].sections[]._key`, { id });

test.describe("landing pages", { tag: "@once" }, () => {
  test.describe.configure({ mode: "default" });

  test.afterAll(async () => {
    const query = `*[_type == "landingPage" && (_id in path("${prefix}-*") || _id in path("drafts.${prefix}-*") || name match "Landing test*" || name match "Copy of Landing test*")]`;
    await editor.delete({ query });
  });

  test("are named, get an address, and offer their sections with pictures", async ({ page }) => {
    await openStudio(page, "/intent/create/template=landingPage;type=landingPage/");
    await page.getByTestId("field-name").locator("input").fill("Landing test: Diwali Offer");
    const address = page.getByTestId("field-slug");
    await address.getByRole("button", { name: "Generate" }).click();
    await expect(address.locator("input")).toHaveValue("landing-test-diwali-offer");

    const field = page.getByTestId("field-sections");
    await field.getByRole("button", { name: "Add item" }).click();
    const pictures = page.getByRole("menu").locator("img");
    await expect(pictures).toHaveCount(sections.length);
    const widths = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      );
    await expect.poll(widths).toEqual(sections.map(() => 600));
    await page.getByRole("menuitem", { name: "Opening" }).click();
    await page
      .getByTestId(/^field-sections.*heading$/)
      .locator("input")
      .fill("Lights on");
    const found = () =>
      editor.fetch(
        `*[_type == "landingPage" && slug.current == "landing-test-diwali-offer"][0].sections`,
      );
    await expect
      .poll(found)
      .toMatchObject([{ _type: "heroSection", tone: "marigold", heading: "Lights on" }]);
  });

  test("a section that is dragged on the page moves in the draft and on the page", async ({
    page,
  }) => {
    const { _id } = await editor.createOrReplace(draft("page"));
    const frame = await openPreview(page, `/${prefix}/page`);
    await expect(page.getByTestId("field-sections")).toBeAttached();
    const sections = frame.getByRole("main").locator("[data-sanity]");
    await expect(sections).toHaveCount(3);
    const headings = frame.getByRole("heading", { level: 2 });
    await expect(headings.first()).toContainText("Heading one");
    // The page accepts drags once it is connected to the Studio.
    await expect(async () => {
      const from = await sections.nth(1).boundingBox();
      const to = await sections.nth(2).boundingBox();
      if (!from || !to) throw new Error("No sections to drag");
      await page.mouse.move(from.x + 8, from.y + 30);
      await page.mouse.move(from.x + 8, from.y + 34);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, from.y + 60, { steps: 4 });
      // Sections can be dropped between two sections or after the last one, but not over the middle of one.
      await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 20 });
      await page.mouse.up();
      expect(await sectionsOf(_id)).toEqual(["hero", "two", "one"]);
    }).toPass();
    await expect(headings.first()).toContainText("Heading two");

    await headings.first().click();
    await expect(headingOf(page, "two")).toBeFocused();
    await expect(headingOf(page, "two")).toHaveValue("Heading two");
  });

  test("a copy has a new name and no address", async ({ page }) => {
    await editor.createOrReplace(draft("copy", { expireAt: "2099-01-01T00:00:00Z" }));
    await openForm(page, "copy");
    // While opening the copy, the Studio requests it at a revision of the original, which does not exist.
    await page.route(/\/data\/history\/.*revision=/, (route) =>
      route.fulfill({ json: { documents: [] } }),
    );
    await page.getByTestId("action-menu-button").click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const name = page.getByTestId("field-name").locator("input");
    await expect(name).toHaveValue("Copy of Landing test copy");
    await expect(page.getByTestId("field-slug").locator("input").first()).toHaveValue("");
    const found = await editor.fetch<object>(`*[name == "Copy of Landing test copy"][0]`);
    expect(found).toMatchObject({ sections: [{}, {}, {}] });
    expect(found).not.toHaveProperty("slug");
    expect(found).not.toHaveProperty("expireAt");
  });

  test("warnings are listed before publishing", async ({ page }) => {
    const buttons = [{ _type: "button", _key: "b", label: "Go", href: "/nothing-here" }];
    const page_ = draft("check", { title: "Short", sections: [{ ...hero, buttons }] });
    await editor.createOrReplace(page_);
    await openForm(page, "check");
    const id = page_._id.replace("drafts.", "");
    const list = page.getByRole("dialog", { name: "Before you publish" });

    await publish(page);
    await expect(list).toContainText("2 things are worth a look");
    await expect(list).toContainText("Sections › 1. Opening › Buttons › 1. Button › Address");
    await expect(list.getByRole("button", { name: "Go back" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();

    await publish(page);
    await list.getByRole("button", { name: /Page title/ }).click();
    await expect(list).toBeHidden();
    await expect(page.getByTestId("field-title").locator("input")).toBeFocused();
    expect(await editor.getDocument(id)).toBeUndefined();

    await publish(page);
    await list.getByRole("button", { name: "Publish anyway" }).click();
    await expect.poll(() => editor.getDocument(id)).toMatchObject({ title: "Short" });
    await expect(list).toBeHidden();
  });
});
