import type { Page } from "@playwright/test";
import { navigation, services } from "../specification";
import { expect, expectExpanded, expectNoAxeViolations, test, useNarrowest } from "./page";

const bar = (page: Page) => page.getByRole("banner");
const servicesButton = (page: Page) =>
  bar(page).getByRole("button", { name: navigation.servicesLabel });
const servicesMenu = (page: Page) => page.locator("#services-menu");
const accountButton = (page: Page) => bar(page).getByRole("button", { name: "Account" });
const accountMenu = (page: Page) => page.locator("#user-menu");

test("the bar replaces the mobile menu from 1024 px on", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  const burger = bar(page).getByRole("button", { name: "Menu" });
  for (const [width, isWide] of [
    [1024, true],
    [1023, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(servicesButton(page)).toBeVisible({ visible: isWide });
    await expect(burger).toBeVisible({ visible: !isWide });
  }
});

test.describe("the bar on a wide screen", { tag: ["@desktop", "@everywhere"] }, () => {
  test("opens a menu by keyboard, closes it on Escape, and moves through it to the next link", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/");
    await expectExpanded(page, "services-menu", false);
    await servicesButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(servicesMenu(page)).toBeVisible();
    await expectExpanded(page, "services-menu", true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(servicesButton(page)).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(servicesMenu(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();
    await expectExpanded(page, "services-menu", false);

    await page.keyboard.press("Space");
    await expect(servicesMenu(page)).toBeVisible();
    const links = await servicesMenu(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.length).toBeGreaterThanOrEqual(services.length);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
    for (const href of links) {
      await page.keyboard.press("Tab");
      expect(await focused()).toBe(href);
    }
    await page.keyboard.press("Tab");
    await expect(
      bar(page).getByRole("navigation").getByRole("link", { name: "Franchise", exact: true }),
    ).toBeFocused();
    // The script closes a menu when the focus leaves it.
    await expect(servicesMenu(page)).toBeVisible({ visible: !javaScriptEnabled });
    await expectExpanded(page, "services-menu", !javaScriptEnabled);
  });

  test("opens one menu at a time, and closes it on a click outside it", async ({ page }) => {
    await page.goto("/");
    await servicesButton(page).click();
    await expect(servicesMenu(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await accountButton(page).click();
    await expect(accountMenu(page)).toBeVisible();
    await expectExpanded(page, "user-menu", true);
    await expectNoAxeViolations(page);
    await expect(servicesMenu(page)).toBeHidden();
    await expectExpanded(page, "services-menu", false);
    await page.mouse.click(300, 700);
    await expect(accountMenu(page)).toBeHidden();
    await expectExpanded(page, "user-menu", false);
  });

  test(
    "is solid immediately, and closes a menu on a second click",
    { tag: "@nojs" },
    async ({ page }) => {
      await page.goto("/");
      await expect(bar(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await servicesButton(page).click();
      await expect(servicesMenu(page)).toBeVisible();
      await servicesButton(page).click();
      await expect(servicesMenu(page)).toBeHidden();
    },
  );
});

test.describe("the bar's script", { tag: "@js" }, () => {
  test("turns the bar solid after 20 pixels", { tag: "@everywhere" }, async ({ page }) => {
    await useNarrowest(page);
    await page.goto("/");
    const html = page.locator("html");
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    const transparent = "rgba(0, 0, 0, 0)";
    const solid = "rgb(255, 255, 255)";
    await expect(html).toHaveAttribute("data-top");
    await expect(bar(page)).toHaveCSS("background-color", transparent);
    await scrollTo(navigation.solidAfterPixels + 1);
    await expect(html).not.toHaveAttribute("data-top");
    await expect(bar(page)).toHaveCSS("background-color", solid);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
    await scrollTo(navigation.solidAfterPixels);
    await expect(html).toHaveAttribute("data-top");
    await expect(bar(page)).toHaveCSS("background-color", transparent);
  });

  test(
    "opens a menu on hover and closes it 200 ms after the pointer leaves",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      await page.clock.pauseAt(Date.now() + 60_000);
      await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "false");
      await servicesButton(page).hover();
      await expect(servicesMenu(page)).toBeVisible();
      await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "true");
      await page.mouse.move(300, 780);
      await page.clock.runFor(navigation.closeDelayMilliseconds - 1);
      await expect(servicesMenu(page)).toBeVisible();
      await page.clock.runFor(1);
      await expect(servicesMenu(page)).toBeHidden();
      await expect(servicesButton(page)).toHaveAttribute("aria-expanded", "false");

      // The pointer moves from the button into the menu.
      await servicesButton(page).hover();
      await page.mouse.move(300, 780);
      await page.clock.runFor(navigation.closeDelayMilliseconds - 1);
      await servicesMenu(page).getByRole("link", { name: "Import & Export" }).hover();
      await page.clock.runFor(10 * navigation.closeDelayMilliseconds);
      await expect(servicesMenu(page)).toBeVisible();
      await servicesButton(page).click();
      await expect(servicesMenu(page)).toBeVisible();
    },
  );
});
