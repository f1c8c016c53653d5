import { afterAll, expect, test } from "vitest";
import { Browser } from "../integration/accounts/browser";
import { editor, siteUrl } from "./site";

const draft = "drafts.preview-of-a-test";
const secretDocument = "sanity-preview-url-secret.of-a-test";
const path = "/services/preview-of-a-test";
const studioUrl = "http://localhost:3333";

afterAll(async () => {
  await editor.delete(draft);
  await editor.delete(secretDocument);
});

test("the preview needs the Studio's secret, is kept nowhere, and is left by POST", async () => {
  await editor.createOrReplace({
    _id: draft,
    _type: "service",
    name: "Preview test",
    slug: { _type: "slug", current: "preview-of-a-test" },
    title: "A draft of a test",
    heading: "Never published",
    features: [{ _key: "1", _type: "iconCard", icon: "star", title: "One", description: "A." }],
  });
  const secret = "a-secret-of-this-test";
  const browser = new Browser(siteUrl);
  const enable = (value: string) =>
    browser.get(
      `/api/preview/enable?sanity-preview-secret=${value}&sanity-preview-pathname=${path}`,
    );
  expect((await browser.get(path)).status).toBe(404);
  expect((await enable("guessed")).status).toBe(401);

  const source = { source: "test", studioUrl };
  const type = "sanity.previewUrlSecret";
  await editor.createOrReplace({ _id: secretDocument, _type: type, secret, ...source });
  const entered = await enable(secret);
  expect(entered.status).toBe(307);
  expect(entered.headers.get("Location")).toMatch(new RegExp(`^${siteUrl}${path}`));
  expect(entered.setCookies).toEqual([expect.stringMatching(/^preview=.*HttpOnly.*SameSite=Lax/)]);

  const preview = await browser.get(path);
  expect(preview.status).toBe(200);
  expect(preview.text).toContain("Never published");
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const policy = preview.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`frame-ancestors ${studioUrl}`);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(preview.headers.has("X-Frame-Options")).toBe(false);

  expect((await browser.get("/api/preview/disable")).status).not.toBe(200);
  await browser.post("/api/preview/disable");
  expect((await browser.get(path)).status).toBe(404);
});
