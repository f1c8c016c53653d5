import type { Page } from "@playwright/test";
import { expect, expectHydrated, test } from "../page";
import { fill, openUserMenu, press } from "./account-pages";
import { makeMember, password, signIn } from "./member";

declare global {
  interface Window {
    seeMessage?: (text: string) => void;
  }
}

const message = "Loading your dashboard";

/** Texts of loading messages that were seen. Locators cannot look at a page that is being left, so the page reports them. */
async function watchMessages(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("seeMessage", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const box = document.querySelector("[data-loading]");
      // Under the bar, on pages with and without scripts of their own.
      const isInView = box && box.getBoundingClientRect().bottom < 200;
      if (isInView && box.textContent) window.seeMessage?.(box.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

/** Holds the next document of the dashboard back until the message is seen. A sign-in leads there with a notice in the query. */
async function expectMessageWhile(page: Page, seen: string[], leave: () => Promise<unknown>) {
  seen.length = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/dashboard*", async (route) => {
    await held;
    await route.continue();
  });
  const left = leave();
  await expect.poll(() => seen).toContain(message);
  release();
  await left;
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("heading", { name: "Your enquiries" })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
}

test(
  "the page that is left says that the dashboard is loading, whatever leads there",
  { tag: ["@js", "@desktop"] },
  async ({ page, context }) => {
    const { email } = await makeMember();
    const seen = await watchMessages(page);
    await page.goto("/login");
    await fill(page, { email, password });
    // The answer to a form that the browser sends itself leads there unseen: neither script nor test can hold it.
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
