import type { Locator, Page } from "@playwright/test";
import { loneService } from "../../sample-document";
import { holdBack } from "../page";
import { editor, expect, openStudio, png, test } from "./studio";

// Both stay drafts, which other tests never see.
const service = loneService("of-the-upload-test");
const companyDocument = {
  _id: "document-of-the-upload-test",
  _type: "companyDocument",
  name: "Of the upload test",
  description: "It is never published.",
};

const pdf = { name: "prices.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };

type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** Drops a file on an element as a browser does. */
async function drop(target: Locator, { name, mimeType, buffer }: TestFile): Promise<void> {
  const page = target.page();
  const file = [name, mimeType, buffer.toString("base64")] as const;
  const dataTransfer = await page.evaluateHandle(([name, type, base64]) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], name, { type }));
    return transfer;
  }, file);
  await target.dispatchEvent("dragenter", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}

/** Collects the uploads of images and files. */
function watchUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/assets\//.test(request.url())) sent.push(request.url());
  });
  return sent;
}

const drafted = async (id: string) => (await editor.getDocument(`drafts.${id}`)) ?? {};

test.describe("uploads", { tag: "@once" }, () => {
  let published = "";
  test.beforeAll(async () => {
    published = (await editor.assets.upload("image", await png(1300, 800, "#ffb020")))._id;
    const { _id } = companyDocument;
    await editor.createOrReplace({ ...companyDocument, _id: `drafts.${_id}` });
  });
  test.beforeEach(async () => {
    const asset = { _type: "reference", _ref: published };
    const image = { _type: "picture", alt: "A plain field", asset };
    await editor.createOrReplace({ ...service, _id: `drafts.${service._id}`, image });
  });
  async function openPicture(page: Page): Promise<Locator> {
    await openStudio(page, `/intent/edit/id=${service._id};type=service/`);
    await page.getByTestId("group-tab-content").click();
    const picture = page.getByTestId("field-image").or(page.getByTestId("image-input")).first();
    await expect(picture.locator("[data-is-file-target] img")).toBeVisible();
    return picture;
  }

  /** Selects a file in the dialog that opens from the picture's menu. */
  async function choose(picture: Locator, file: TestFile): Promise<void> {
    await picture.getByTestId("options-menu-button").click();
    await picture.page().locator("input[type=file]").setInputFiles(file);
  }

  test("an unusable file is rejected before the upload, however it is added, and a dropped picture is uploaded", async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const sent = watchUploads(page);
    const picture = await openPicture(page);
    const target = picture.locator("[data-is-file-target]");
    const alert = page.getByRole("alert");

    await choose(picture, pdf);
    await expect(alert).toContainText("“prices.pdf” is a PDF.");
    await expect(alert).toBeFocused();
    await expect(page.getByRole("menu")).toHaveCount(0);
    const svg = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg ></svg>") };
    await drop(target, svg);
    await expect(alert).toContainText("“logo.png” is an SVG.");

    const small = { name: "torn.png", mimeType: "image/png", buffer: await png(40, 40) };
    await choose(picture, { ...small, buffer: small.buffer.subarray(0, 40) });
    await expect(alert).toContainText("“torn.png” cannot be opened");

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const blob = new Blob([bytes], { type: "image/png" });
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    }, small.buffer.toString("base64"));
    await target.focus();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(alert).toContainText("“image.png” is 40 pixels wide.");

    expect(sent).toEqual([]);
    expect(await drafted(service._id)).toMatchObject({ image: { asset: { _ref: published } } });

    await drop(target, {
      name: "field.png",
      mimeType: "image/png",
      buffer: await png(1400, 900),
    });
    await expect
      .poll(() => drafted(service._id))
      .toMatchObject({ image: { asset: { _ref: expect.stringContaining("1400x900") } } });
    await expect(alert).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  test("Cancel aborts an upload", async ({ page }) => {
    const picture = await openPicture(page);
    const sent = page.waitForRequest((request) => request.url().includes("/assets/"));
    const cancelled = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/assets/"),
    );
    const release = await holdBack(page, "**/assets/images/**");
    const file = { name: "late.png", mimeType: "image/png", buffer: await png(1600, 900) };
    await choose(picture, file);
    const cancel = page.getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeFocused();
    await expect(page.getByRole("progressbar", { name: "“late.png”" })).toBeVisible();
    await sent;
    await page.keyboard.press("Enter");
    await expect(cancel).toHaveCount(0);
    await cancelled;
    release();
    await page.unrouteAll({ behavior: "wait" });
    await expect(picture.locator("[data-is-file-target]")).toBeFocused();
    expect(await drafted(service._id)).toMatchObject({ image: { asset: { _ref: published } } });
    expect(await editor.fetch(`count(*[originalFilename == "late.png"])`)).toBe(0);

    await choose(picture, file);
    await expect
      .poll(() => drafted(service._id))
      .toMatchObject({ image: { asset: { _ref: expect.stringContaining("1600x900") } } });
  });

  test("a PDF field accepts only a PDF", async ({ page }) => {
    const sent = watchUploads(page);
    await openStudio(page, `/intent/edit/id=${companyDocument._id};type=companyDocument/`);
    const alert = page.getByRole("alert");
    const target = page.locator("[data-is-file-target]");
    await expect(page.getByTestId("file-button-input")).toBeAttached();
    const picture = { name: "a.png", mimeType: "image/png", buffer: await png(40, 40) };
    // The field is rendered again while the form loads, so a file dropped on the first one is lost.
    await expect(async () => {
      await drop(target, picture);
      await expect(alert).toHaveText("“a.png” is a PNG. Only a PDF is accepted here.", {
        timeout: 1_000,
      });
    }).toPass();
    expect(sent).toEqual([]);
    await drop(target, pdf);
    await expect
      .poll(() => drafted(companyDocument._id))
      .toMatchObject({ file: { asset: { _ref: expect.stringMatching(/^file-.*-pdf$/) } } });
    await expect(alert).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });
});
