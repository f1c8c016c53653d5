import { policies, policiesLastUpdated } from "../../specification/contact";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../page";

for (const { path, heading, says } of policies) {
  test.describe(path, () => {
    test.beforeEach(({ page }) => page.goto(path));

    test("says what it is, how old it is, where to ask, and where its sections are", async ({
      page,
    }) => {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(main.getByText(policiesLastUpdated, { exact: true })).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]').last()).toBeVisible();
      for (const sentence of says) await expect(main).toContainText(sentence);

      const folded = page.getByRole("main").locator("details");
      if (await folded.isVisible()) await folded.locator("summary").click();
      const contents = page.getByRole("navigation", { name: "Contents" });
      const titles = await page
        .getByRole("main")
        .getByRole("heading", { level: 2 })
        .allTextContents();
      expect(titles.length).toBeGreaterThan(3);
      await expect(contents.getByRole("link")).toHaveText(titles);
      const last = titles.at(-1) ?? "";
      await contents.getByRole("link", { name: last, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}#\\S+$`));
      const section = page.getByRole("main").getByRole("heading", { name: last, exact: true });
      await expect(section).toBeInViewport();
    });

    test(
      "unfolded contents satisfy axe, and the page ships no external script",
      { tag: "@once" },
      async ({ page }) => {
        await expect(page.locator("script[src]")).toHaveCount(0);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.getByRole("main").locator("summary").click();
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      },
    );
  });
}

test("policies and packages print without the shell", { tag: "@once" }, async ({ page }) => {
  for (const path of [policies[0].path, "/be-a-franchise"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const left of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("complementary"),
      page.getByRole("navigation"),
      page.getByRole("link", { name: "Skip to content" }),
    ]) {
      await expect(left.filter({ visible: true })).toHaveCount(0);
    }
  }
});
