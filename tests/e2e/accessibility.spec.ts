import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, useNarrowest } from "./page";

/** The pages that no sitemap lists; seo/walk.spec checks all others. */
const pages = [
  ["/no-such-page", 404],
  ["/%E0%A4%A", 400],
] as const;

test.describe("wide and narrow", { tag: ["@js", "@everywhere"] }, () => {
  test.beforeEach(({ page }) => useNarrowest(page));

  for (const [path, status] of pages) {
    test(`${path} satisfies axe and does not scroll sideways`, async ({ page, expectStatus }) => {
      expectStatus(path, status);
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    });
  }

  test("the page satisfies axe once it is scrolled", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect(page.locator("html")).not.toHaveAttribute("data-top");
    await expectNoAxeViolations(page);
  });

  test("nothing that is focused is covered by what is fixed", async ({ page }) => {
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

test.describe("open menus", { tag: "@once" }, () => {
  for (const [button, menu] of [
    ["Services", "#services-menu"],
    ["Account", "#user-menu"],
  ] as const) {
    test(`${button} satisfies axe`, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: button }).click();
      await expect(page.locator(menu)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }

  test("the networks satisfy axe when they are unfolded", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/");
    const follow = page.getByRole("button", { name: "Follow us" });
    // What the page opens on is not covered.
    await expect(follow).toBeHidden();
    await page.mouse.wheel(0, 300);
    await follow.click();
    await expect(page.locator("#social-menu")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("the mobile menu satisfies axe at 320 px, and does not scroll sideways", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#mobile-menu")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.locator("#mobile-menu summary").click();
    await expect(page.locator("#mobile-menu").getByText("Tax Services")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});

test("nothing that is fixed lies over a field", { tag: "@once" }, async ({ page }) => {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ["/contact", "/be-a-franchise", "/affiliate-program", "/search"]) {
      await page.goto(path);
      const covered = await page
        .locator("main :is(input, select, textarea, form button)")
        .evaluateAll((controls) =>
          controls.filter((control) => {
            // At the end of the window, where what floats is.
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
