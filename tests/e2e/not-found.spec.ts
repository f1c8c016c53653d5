import { expect, test } from "./page";

for (const [what, path] of [
  ["an unknown route", "/no-such-page"],
  ["an unknown service", "/services/no-such-service"],
] as const) {
  test(`${what} is answered with the 404 page`, async ({ page, expectStatus }) => {
    expectStatus(path, 404);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(main).toContainText(path);
    for (const href of ["/services", "/be-a-franchise", "/contact"]) {
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
}

test("what was looked for is shown as text", { tag: "@once" }, async ({ page, expectStatus }) => {
  const path = "/%3Cimg%20src=x%3E";
  expectStatus(path, 404);
  await page.goto(path);
  await expect(page.getByRole("main")).toContainText("<img src=x>");
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
});
