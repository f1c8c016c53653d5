import { chat, socialNetworks } from "../specification";
import { expect, expectNoAxeViolations, test } from "./page";

test(
  "the first Tab focuses the skip link, which moves the focus to the content",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  },
);

test(
  "the chat button floats, and another button shows the five networks",
  { tag: ["@mobile", "@everywhere"] },
  async ({ page }) => {
    await page.goto("/");
    const floating = page.getByRole("complementary", { name: "Follow and chat" });
    const chatButton = floating.getByRole("link", { name: chat.label });
    // The first screen has the links of the hero, which the buttons would cover.
    await expect(chatButton).not.toBeInViewport();
    await page.mouse.wheel(0, 1500);
    await expect(chatButton).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
    await expect(chatButton).toHaveAttribute("href", chat.href);
    await floating.getByRole("button", { name: "Follow us" }).click();
    await expect(floating.locator("#social-menu")).toBeVisible();
    for (const network of socialNetworks) {
      const link = floating
        .locator("#social-menu")
        .getByRole("link", { name: network, exact: true });
      await expect(link).toBeInViewport();
      await expect(link).toHaveAttribute("href", /^https:\/\//);
    }
    await expectNoAxeViolations(page);
  },
);

test(
  "on a wide screen all networks are visible next to the page",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/");
    const floating = page.getByRole("complementary", { name: "Follow and chat" });
    for (const network of socialNetworks) {
      await expect(floating.getByRole("link", { name: network, exact: true })).toBeInViewport();
    }
    const { x = 0 } = (await floating.getByRole("link", { name: chat.label }).boundingBox()) ?? {};
    const column = page.getByRole("main").locator("section > div").first();
    const inside = await column.evaluate(
      (box) =>
        box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight),
    );
    expect(inside, "the column ends where they begin").toBeLessThanOrEqual(x);
    await expect(floating.getByRole("button", { name: "Follow us" })).toBeHidden();
  },
);
