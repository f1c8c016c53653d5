import { emulateColours, expect, paper, test } from "./page";

test.describe("on paper", { tag: "@once" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: "print" });
  });

  test("the table of packages has every column", async ({ page }) => {
    await page.goto("/be-a-franchise");
    const table = page.getByRole("region", { name: "Table of the packages" });
    const cut = await table.evaluate((region) => region.scrollWidth - region.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    const columns = await table.getByRole("columnheader").all();
    expect(columns.length).toBeGreaterThan(3);
    for (const column of columns) {
      const { x = 0, width = paper.width } = (await column.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(paper.width);
    }
  });

  test("collapsible sections are open, and there are no controls", async ({ page }) => {
    await page.goto("/contact");
    const answers = page.locator("main details > :not(summary)");
    expect(await answers.count()).toBeGreaterThan(5);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    await expect(page.locator("main form button").first()).toBeHidden();
  });

  test("a payment is printed completely", async ({ page }) => {
    await page.goto("/be-a-franchise?pay=corporate");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Account number").first()).toBeVisible();
    const cut = () => dialog.evaluate((box) => box.scrollHeight - box.clientHeight);
    await expect.poll(cut).toBeLessThanOrEqual(0);
    await expect(page.locator(".behind-dialog")).toBeHidden();
  });
});

test(
  "in forced colours primary buttons and the selected tab have their own background",
  { tag: "@once" },
  async ({ page }) => {
    await emulateColours(page, { forcedColors: "active" });
    const fieldOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    await page.goto("/");
    expect(await fieldOf("main .rounded-button:not(.border-2)")).not.toBe(
      await fieldOf("main .rounded-button.border-2"),
    );
    await page.goto("/portfolio");
    expect(await fieldOf("#fields a[aria-current]")).not.toBe(
      await fieldOf("#fields a:not([aria-current])"),
    );
  },
);

test(
  "page transitions are animated unless the visitor prefers reduced motion",
  { tag: "@once" },
  async ({ page }) => {
    // Records whether the next page appears with a view transition.
    await page.addInitScript(`addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.came = viewTransition ? "gently" : "at once";
    })`);
    for (const [reducedMotion, way] of [
      ["no-preference", "gently"],
      ["reduce", "at once"],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
      await page.waitForURL("/portfolio");
      await expect(page.locator("html")).toHaveAttribute("data-came", way);
    }
  },
);
