import type { Page } from "@playwright/test";
import { navigation } from "../specification";
import { expect, expectExpanded, expectSound, test, useNarrowest } from "./page";

const menuButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#mobile-menu");

test(
  "the menu on a narrow screen opens, closes, exposes its state and lists all services",
  { tag: ["@mobile", "@everywhere"] },
  async ({ page }) => {
    await useNarrowest(page);
    await page.goto("/");
    await expect(menu(page)).toBeHidden();
    await expectExpanded(page, "mobile-menu", false);
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await expectExpanded(page, "mobile-menu", true);
    await menuButton(page).tap();
    await expect(menu(page)).toBeHidden();
    await expectExpanded(page, "mobile-menu", false);

    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).tap();
    const links = menu(page).locator('a[href^="/services/"]');
    await expect(links.first()).toBeHidden();
    await menu(page).getByText(navigation.servicesLabel, { exact: true }).tap();
    for (const link of await links.all()) await expect(link).toBeVisible();
    await expectSound(page);
    await menu(page).getByRole("link", { name: "Part Time Work" }).tap();
    await expect(page).toHaveURL("/services/part-time-work");
  },
);
