import type { Page } from "@playwright/test";
import { expect, expectHydrated, holdBack, test } from "../page";
import { fill, openUserMenu, press } from "./account-pages";
import { makeMember, password, signIn } from "./member";

declare global {
  interface Window {
    seeMessage?: (text: string) => void;
  }
}

const message = "Loading your dashboard";

/** Collects the loading messages. Locators cannot inspect a page during its unload, so the page reports them. */
async function watchMessages(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("seeMessage", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const box = document.querySelector("[data-loading]");
      // The message is below the bar, on pages with and without scripts.
      const isInView = box && box.getBoundingClientRect().bottom < 200;
      if (isInView && box.textContent) window.seeMessage?.(box.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

/** Delays the dashboard's document until the message is visible. The query is in the pattern because a sign-in adds a notice. */
async function expectMessageWhile(page: Page, seen: string[], leave: () => Promise<unknown>) {
  seen.length = 0;
  const release = await holdBack(page, "**/dashboard*");
  const left = leave();
  await expect.poll(() => seen).toContain(message);
  release();
  await left;
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("heading", { name: "Your enquiries" })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  // The heading can be visible before the end of the document, where the script is that shows the message.
  await page.waitForLoadState();
  await page.unrouteAll({ behavior: "wait" });
}

test(
  "the previous page shows that the dashboard is loading, on every way to it",
  { tag: ["@js", "@desktop"] },
  async ({ page, context }) => {
    const { email } = await makeMember();
    const seen = await watchMessages(page);
    await page.goto("/login");
    await fill(page, { email, password });
    // The redirect after a native form submission cannot be delayed by scripts or tests, so wait for hydration.
    await expectHydrated(page);
    await expectMessageWhile(page, seen, () => press(page, "Sign In"));
    await expectMessageWhile(page, seen, () => page.reload());
    await page.goto("/about");
    const menu = await openUserMenu(page);
    await expectMessageWhile(page, seen, () =>
      menu.getByRole("link", { name: "Dashboard" }).click(),
    );
    await context.clearCookies();
    await signIn(context, await makeMember());
    await page.goto("/be-a-franchise");
    await expectMessageWhile(page, seen, () =>
      page.evaluate(() => window.location.assign("/dashboard")),
    );
  },
);
