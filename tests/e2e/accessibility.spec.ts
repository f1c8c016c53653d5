import { expect, expectNoAxeViolations, expectSound, narrowest, test, useNarrowest } from "./page";

/** The pages that no sitemap lists; every-page.spec checks all others. */
const pages = [
  ["/no-such-page", 404],
  ["/%E0%A4%A", 400],
  ["/festival-offer", 410],
] as const;

test.describe("wide and narrow", { tag: ["@js", "@everywhere"] }, () => {
  test.beforeEach(({ page }) => useNarrowest(page));

  test("error pages satisfy axe and do not scroll sideways", async ({ page, expectStatus }) => {
    for (const [path, status] of pages) {
      expectStatus(path, status);
      await page.goto(path);
      await expectSound(page);
    }
  });

  test("the page satisfies axe after scrolling", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect(page.locator("html")).not.toHaveAttribute("data-top");
    await expectNoAxeViolations(page);
    for (const tile of await page.getByRole("main").locator("nav a").all()) {
      const box = await tile.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test("no focused element is covered by a fixed one", async ({ page }) => {
    await page.goto("/services");
    const covered: string[] = [];
    const focusable = await page.locator("a[href], button, summary").count();
    for (let tabs = 0; tabs < focusable; tabs += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const seen = [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const hit = document.elementFromPoint(left + x * width, top + y * height);
            return hit !== null && focused.contains(hit);
          }),
        );
        return seen ? null : (focused.textContent ?? "");
      });
      if (name !== null) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
});

test("open menus satisfy axe, wide and at 320 px", { tag: "@once" }, async ({ page }) => {
  const banner = page.getByRole("banner");
  await page.goto("/");
  for (const [button, menu] of [
    ["Services", "#services-menu"],
    ["Account", "#user-menu"],
  ] as const) {
    await banner.getByRole("button", { name: button }).click();
    await expect(page.locator(menu)).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.keyboard.press("Escape");

  await page.setViewportSize(narrowest);
  await banner.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#mobile-menu");
  await expect(menu).toBeVisible();
  await menu.locator("summary").click();
  await expect(menu.getByText("Tax Services")).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");

  const follow = page.getByRole("button", { name: "Follow us" });
  await follow.click();
  await expect(page.locator("#social-menu")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("no fixed element covers a field", { tag: "@once" }, async ({ page }) => {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ["/contact", "/be-a-franchise", "/affiliate-program", "/search"]) {
      await page.goto(path);
      const covered = await page
        .locator("main :is(input, select, textarea, form button)")
        .evaluateAll((controls) =>
          controls.filter((control) => {
            // At the bottom of the window, where the floating elements are.
            control.scrollIntoView({ block: "end", behavior: "instant" });
            const { right, top, height } = control.getBoundingClientRect();
            const hit = document.elementFromPoint(right - 8, top + height / 2);
            return hit !== null && hit.closest(".floating") !== null;
          }),
        );
      expect(covered, `${path} at ${width} px`).toHaveLength(0);
    }
  }
});
