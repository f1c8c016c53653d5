import type { Page } from "@playwright/test";
import { navigation, services, servicesIndex } from "../specification";
import { expect, expectExpanded, expectNoSidewaysScroll, test } from "./page";

const menuButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#mobile-menu");

test.describe("the menu on a narrow screen", { tag: ["@mobile", "@everywhere"] }, () => {
  test("opens, closes and says which", async ({ page }) => {
    await page.goto("/");
    await expect(menu(page)).toBeHidden();
    await expectExpanded(page, "mobile-menu", false);
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await expectExpanded(page, "mobile-menu", true);
    await menuButton(page).tap();
    await expect(menu(page)).toBeHidden();
    await expectExpanded(page, "mobile-menu", false);
  });

  test("closes on Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test("unfolds all services under their categories", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).tap();
    const links = menu(page).locator('a[href^="/services/"]');
    await expect(links).toHaveCount(services.length);
    await expect(links.first()).toBeHidden();
    await menu(page).getByText(navigation.servicesLabel, { exact: true }).tap();
    for (const category of servicesIndex.categories) {
      await expect(menu(page).getByText(category, { exact: true })).toBeVisible();
    }
    for (const { slug, name } of services) {
      const link = menu(page).getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", `/services/${slug}`);
    }
    await expectNoSidewaysScroll(page);
  });

  test("mirrors the links and the user menu of the bar", async ({ page }) => {
    await page.goto("/");
    const ofTheBar = await page
      .getByRole("navigation", { name: "Main", includeHidden: true })
      .locator("a:not([href^='/services'])")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(ofTheBar.length).toBeGreaterThan(navigation.signedOut.length);
    await menuButton(page).tap();
    for (const href of ofTheBar) {
      await expect(menu(page).locator(`a[href="${href}"]`)).toBeVisible();
    }
    for (const { label, href } of [...navigation.signedOut, navigation.contactButton]) {
      const link = menu(page).getByRole("link", { name: label, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", href);
    }
  });

  test("leads to a service", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).tap();
    await menu(page).getByText(navigation.servicesLabel, { exact: true }).tap();
    await menu(page).getByRole("link", { name: "Part Time Work" }).tap();
    await expect(page).toHaveURL("/services/part-time-work");
  });
});
