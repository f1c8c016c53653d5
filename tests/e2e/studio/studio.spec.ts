import {
  editor,
  expect,
  openStudio,
  png,
  publish,
  test,
  wakePane,
  watchForeignHosts,
} from "./studio";

const name = "Studio test";
const path = "/services/studio-test";

const card = (key: string) => ({
  _key: key,
  _type: "iconCard",
  icon: "star",
  title: `Card ${key}`,
  description: "What a card says.",
});

/** The fields of a service that the test does not enter by hand. */
const rest = {
  icon: "star",
  summary: "Made by a test.",
  intro: "It is deleted again at the end.",
  title: "A service that the Studio's test has made",
  description: "A page that lives as long as the test of the Studio that made it.",
  features: ["one", "two", "three", "four"].map(card),
  callToAction: { _type: "callToAction", label: "Ask", destination: "/contact" },
  closing: { heading: "Ask us", text: "We answer." },
};

test.describe("the Studio", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });

  // Categories without a theme, and their services, are unlisted, so other tests never see them.
  const category = { _id: "category-of-the-studio-test", _type: "serviceCategory", name };
  let id = "";
  const document = () => `/intent/edit/id=${id};type=service/`;

  test.beforeAll(async () => {
    await editor.createIfNotExists(category);
  });
  test.afterAll(async () => {
    await editor.delete({
      query: `*[_type == "service" && name match "Studio test*"]`,
    });
    await editor.delete(category._id);
  });

  test("creates a service that is on the site once it is published", async ({ page, request }) => {
    const foreign = watchForeignHosts(page);
    await openStudio(page, "/intent/create/template=service;type=service/");
    await page.getByTestId("group-tab-card").click();
    await page.getByTestId("field-name").locator("input").fill(name);
    await page.getByTestId("field-slug").getByRole("button", { name: "Generate" }).click();
    await expect(page.getByTestId("field-slug").locator("input")).toHaveValue("studio-test");

    const found = () =>
      editor.fetch<string | null>(`*[_type == "service" && name == $name][0]._id`, { name });
    await expect.poll(found).toMatch(/^drafts\./);
    id = ((await found()) ?? "").replace("drafts.", "");
    await editor
      .patch(`drafts.${id}`)
      .set({ ...rest, category: { _type: "reference", _ref: category._id } })
      .commit();

    await page.getByTestId("group-tab-content").click();
    await page.getByTestId("field-heading").locator("input").fill("As published");
    const picture = page.getByTestId("image-input");
    await picture.locator("input[type=file]").setInputFiles({
      name: "field.png",
      mimeType: "image/png",
      buffer: await png(1200, 750),
    });
    await page.getByTestId("field-image.alt").locator("input").fill("A plain field");
    await expect
      .poll(() => editor.getDocument(`drafts.${id}`))
      .toMatchObject({ heading: "As published", image: { alt: "A plain field", asset: {} } });

    expect((await request.get(path)).status()).toBe(404);
    await publish(page);
    await expect.poll(() => editor.getDocument(id)).toMatchObject({ heading: "As published" });
    await expect.poll(async () => (await request.get(path)).status()).toBe(200);
    expect([...foreign]).toEqual([]);
  });

  test("shows a draft in the preview, but not on the public page", async ({ page, request }) => {
    const foreign = watchForeignHosts(page);
    await openStudio(page, `/presentation?preview=${path}`);
    const frame = page.frameLocator("iframe");
    const heading = frame.getByRole("heading", { level: 1 });
    await expect(heading).toContainText("As published");
    // An overlay appears under the pointer once the page is connected to the Studio; earlier input would not be forwarded.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await heading.hover();
      const overlay = frame.locator("[data-sanity-overlay-element]").first();
      await expect(overlay).toBeAttached({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    // A click on the heading opens its field, on any tab of the form.
    await heading.click();
    await page.getByTestId("field-heading").locator("input").fill("As a draft");
    await expect(heading).toContainText("As a draft");
    const html = await (await request.get(path)).text();
    expect(html).toContain("As published");
    expect(html).not.toContain("As a draft");
    expect([...foreign]).toEqual([]);
  });

  test("takes a service off the site", async ({ page, request }) => {
    await openStudio(page, document());
    await expect(page.getByTestId("field-name").locator("input")).toBeVisible();
    await wakePane(page);
    // Only a published document can be unpublished, so the Studio offers it in that view.
    await page.getByTestId("document-header-Published-chip").click();
    await page.getByTestId("action-menu-button").click();
    await page.getByText("Unpublish").first().click();
    await page.getByTestId("confirm-removal").click();
    await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  });
});
