import { chat, footer, home, socialNetworks } from "../specification";
import { expect, test } from "./page";

test(
  "every page has its landmarks and one h1",
  { tag: "@desktop" },
  async ({ page, expectStatus }) => {
    expectStatus("/no-such-page", 404);
    for (const path of ["/", "/services", "/services/tax-services", "/no-such-page"]) {
      await page.goto(path);
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
      await expect(page).toHaveTitle(/\S/);
    }
  },
);

test(
  "the first Tab leads to the skip link, which leads to the content",
  { tag: "@everywhere" },
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
  "the footer leads to contact, policies and the franchise, and names the offices",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/");
    const end = page.getByRole("contentinfo");
    for (const { label, href } of footer.legalLinks) {
      await expect(end.getByRole("link", { name: label, exact: true })).toHaveAttribute(
        "href",
        href,
      );
    }
    await expect(end.locator(`a[href="${footer.franchiseHref}"]`)).toBeVisible();
    await expect(end.locator('a[href^="tel:+"]')).toBeVisible();
    await expect(end.locator('a[href^="mailto:"]')).toHaveCount(2);
    await expect(end.locator('a[href^="https://wa.me/"]')).toHaveAttribute("href", chat.href);
    for (const network of socialNetworks) {
      await expect(end.getByRole("link", { name: network, exact: true })).toBeVisible();
    }

    const column = (title: string) =>
      page
        .getByRole("contentinfo")
        .getByRole("heading", { name: title })
        .locator("xpath=..")
        .getByRole("list");
    await expect(column("Head office").getByRole("listitem")).toHaveCount(1);
    for (const part of footer.headOffice) await expect(column("Head office")).toContainText(part);
    await expect(column("International offices").getByRole("listitem")).toContainText([
      ...footer.internationalOffices,
    ]);
    await expect(page.getByRole("contentinfo")).toContainText(home.certification);
  },
);

test(
  "the chat floats, and a button unfolds the five networks",
  { tag: ["@mobile", "@everywhere"] },
  async ({ page }) => {
    await page.goto("/");
    const floating = page.getByRole("complementary", { name: "Follow and chat" });
    const chatButton = floating.getByRole("link", { name: chat.label });
    // With JavaScript they come with the first scroll.
    await page.mouse.wheel(0, 300);
    await expect(chatButton).toBeInViewport();
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
  },
);

test(
  "on a wide screen all of them stand beside the page",
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
