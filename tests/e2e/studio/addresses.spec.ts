import type { Page } from "@playwright/test";
import { changed } from "../../sample-document";
import { editor, expect, openStudio, png, publish, test, wakePane } from "./studio";

const category = { _id: "category-of-addresses", _type: "serviceCategory", name: "Addresses" };

// The history of a deleted document makes the Studio request a revision that does not exist, so a retry uses other ids.
const attempt = Date.now().toString(36);

let asset: { _type: "reference"; _ref: string };

/** Publishes a service with all required fields, in a category that no list of the site shows. */
async function publishService(slug: string): Promise<string> {
  const _id = `service-of-addresses-${slug}-${attempt}`;
  await editor.createOrReplace(
    changed("service-it-service", {
      ...{ _id, name: `Service ${slug}`, slug: { _type: "slug", current: slug } },
      title: "A service that a test of addresses has made",
      category: { _type: "reference", _ref: category._id },
      image: { _type: "picture", asset, alt: "A plain field" },
    }),
  );
  return _id;
}

async function openForm(page: Page, id: string): Promise<void> {
  await openStudio(page, `/intent/edit/id=${id};type=service/`);
  await page.getByTestId("group-tab-card").click();
  await expect(page.getByTestId("field-name").locator("input")).toBeVisible();
}

async function chooseInMenu(page: Page, label: string): Promise<void> {
  await wakePane(page);
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: label }).click();
}

test.describe("addresses", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    const { _id } = await editor.assets.upload("image", await png(1200, 750));
    asset = { _type: "reference", _ref: _id };
    await editor.createIfNotExists(category);
  });
  test.afterAll(async () => {
    await editor.delete({ query: `*[_type == "testimonial" && _id match "*of-addresses*"]` });
    await editor.delete({ query: `*[_type == "service" && _id match "*of-addresses*"]` });
    await editor.delete({ query: `*[_type == "redirect" && from match "*an-address*"]` });
    await editor.delete(category._id);
  });

  test("redirect after a page is renamed", async ({ page, request }) => {
    const id = await publishService("an-address");
    await openForm(page, id);
    const asked = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    expect(await asked("/services/an-address")).toEqual([200, undefined]);
    await page.getByTestId("field-slug").locator("input").fill("an-address-2");
    await page.getByTestId("input-validation-icon-info").hover();
    await expect(page.getByText("visitors of /services/an-address are led here")).toBeVisible();
    await publish(page);
    await expect.poll(() => asked("/services/an-address-2")).toEqual([200, undefined]);
    await expect.poll(() => asked("/services/an-address")).toEqual([301, "/services/an-address-2"]);
  });

  test("return 410 for a deleted page", async ({ page, request }) => {
    await openForm(page, await publishService("an-address-gone"));
    const status = async () => (await request.get("/services/an-address-gone")).status();
    expect(await status()).toBe(200);
    await chooseInMenu(page, "Delete");
    await page.getByLabel("taken down (410)").check();
    await page.getByTestId("confirm-removal").click();
    await expect.poll(status).toBe(410);
  });

  test("of an unpublished landing page redirect to the listed page until it is published again", async ({
    page,
    request,
  }) => {
    const id = `landing-of-addresses-${attempt}`;
    await editor.createOrReplace({
      ...{ _id: id, _type: "landingPage", name: "A page that comes back" },
      slug: { _type: "slug", current: "an-address-of-its-own" },
      title: "A page that a test of addresses takes off the site",
      description: "A page that lives as long as the test of addresses that has made it.",
      sections: [{ _type: "heroSection", _key: "hero", tone: "canvas", heading: "It comes back" }],
    });
    const status = async () =>
      (await request.get("/an-address-of-its-own", { maxRedirects: 0 })).status();
    await expect.poll(status).toBe(200);
    await openStudio(page, `/intent/edit/id=${id};type=landingPage/`);
    await expect(page.getByTestId("field-name").locator("input")).toBeVisible();
    await wakePane(page);
    await page.getByTestId("document-header-Published-chip").click();
    // In this view the Studio offers it as the main button, not in the menu.
    await page.getByText("Unpublish").first().click();
    await page.getByLabel("redirected temporarily (302)").check();
    const list = page.getByLabel("The page that the address redirects to");
    await expect(list.locator("option:checked")).toHaveText("Home (/)");
    await page.getByTestId("confirm-removal").click();
    await expect.poll(status).toBe(302);
    const answer = await request.get("/an-address-of-its-own", { maxRedirects: 0 });
    expect(answer.headers().location).toBe("/");

    await page.getByTestId("document-header-Draft-chip").click();
    await publish(page);
    await expect.poll(status).toBe(200);
    const left = `*[_type == "redirect" && from == "/an-address-of-its-own"]`;
    await expect.poll(() => editor.fetch(left)).toEqual([]);
    await editor.delete(id);
  });

  test("stay while other documents refer to the page, which the Studio lists", async ({ page }) => {
    const id = await publishService("an-address-held");
    await editor.create({
      ...{ _id: "testimonial-of-addresses", _type: "testimonial", name: "Who quotes it" },
      service: { _type: "reference", _ref: id },
    });
    await openForm(page, id);
    await chooseInMenu(page, "Delete");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("This service cannot be deleted yet");
    await expect(dialog).toContainText("One document refers to it");
    await expect(dialog.getByTestId("confirm-removal")).toHaveCount(0);
    const link = dialog.getByRole("link", { name: "Who quotes it" });
    await expect(link).toHaveAttribute("href", /id=testimonial-of-addresses/);
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  test("a publish right after the last input succeeds over a slow connection", async ({ page }) => {
    const id = await publishService("an-address-slow");
    await openForm(page, id);
    // The Studio saves once more within a second of the last input, which must not cancel the publish.
    await page.route(
      (url) => url.pathname.includes("/data/actions/"),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      },
    );
    // Filled in one step, because the Studio can re-render the field between two keys and reset the caret.
    await page.getByTestId("field-name").locator("input").fill("Service by a slow line");
    await publish(page);
    await expect
      .poll(() => editor.getDocument(id))
      .toMatchObject({ name: "Service by a slow line" });
    await page.unrouteAll({ behavior: "wait" });
  });

  test("a pending publish survives a reload", async ({ page }) => {
    const id = await publishService("an-address-reloaded");
    await openForm(page, id);
    await page.getByTestId("field-name").locator("input").fill("Published after a reload");
    const draft = () => editor.getDocument(`drafts.${id}`);
    await expect.poll(draft).toMatchObject({ name: "Published after a reload" });

    // Requests that publish are blocked until the page is reloaded.
    const held = (url: URL) => url.pathname.includes("/data/actions/");
    await page.route(held, () => {});
    await publish(page);
    await expect(page.getByRole("button", { name: "Publishing…" })).toBeVisible();
    await page.reload();
    expect(await editor.getDocument(id)).toMatchObject({ name: "Service an-address-reloaded" });
    await page.unroute(held);
    await page.reload();
    await expect
      .poll(() => editor.getDocument(id))
      .toMatchObject({ name: "Published after a reload" });
  });
});
