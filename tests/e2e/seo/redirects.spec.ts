import { expect, expectNoAxeViolations, test } from "../page";
import { arrived, soon } from "../soon";
import { editor } from "./editor";

const asIs = { maxRedirects: 0 } as const;

test("an address that moved leads to the new one with its query", async ({ page }) => {
  await page.goto("/services/it-services?utm_source=old");
  await expect(page).toHaveURL("/services/it-service?utm_source=old");
});

test("it says that it moved for good", { tag: "@once" }, async ({ request }) => {
  const response = await request.get("/services/it-services", asIs);
  expect(response.status()).toBe(301);
  expect(response.headers()["location"]).toBe("/services/it-service");
});

test("a page that was taken down says so and leads on", async ({
  page,
  javaScriptEnabled,
  expectStatus,
}) => {
  expectStatus("/festival-offer", 410);
  await page.goto("/festival-offer");
  await expect(page).toHaveTitle(/taken down/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("taken down");
  await expect(page.getByRole("searchbox")).toBeVisible();
  // axe is a script, and cannot run in a page without any.
  if (javaScriptEnabled) await expectNoAxeViolations(page);
});

test.describe("what an editor enters", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });
  const id = (name: string) => `redirect-of-a-test-${name}`;
  const names = ["a", "b", "host", "shadow"];
  test.afterAll(async () => {
    for (const name of names) await editor.delete(id(name));
  });

  const enter = (name: string, from: string, to: string, status = 301) =>
    editor.createOrReplace({ _id: id(name), _type: "redirect", from, to, status });

  test("holds within a second", async ({ request }) => {
    expect((await request.get("/moved/of-a-test", asIs)).status()).toBe(404);
    await enter("a", "/moved/of-a-test", "/about", 302);
    await soon(async () => {
      const response = await request.get("/moved/of-a-test", asIs);
      expect([response.status(), response.headers()["location"]]).toEqual([302, "/about"]);
    });
  });

  test("never goes round in a circle", async ({ request }) => {
    await enter("a", "/circle/of-a-test", "/circle/of-a-test-2");
    await enter("b", "/circle/of-a-test-2", "/circle/of-a-test");
    await arrived();
    for (const path of ["/circle/of-a-test", "/circle/of-a-test-2"]) {
      expect((await request.get(path, asIs)).status()).toBe(404);
    }
  });

  test("leads to no other host by a path", async ({ request }) => {
    await enter("host", "/host/of-a-test", "//evil.example");
    await arrived();
    expect((await request.get("/host/of-a-test", asIs)).status()).toBe(404);
  });

  test("does not stand before a page that is there", async ({ request }) => {
    await enter("shadow", "/about", "/contact");
    await arrived();
    expect((await request.get("/about", asIs)).status()).toBe(200);
  });
});
