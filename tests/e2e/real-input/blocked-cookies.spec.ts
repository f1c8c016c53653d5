import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../../testing/browser";
import { sampleEnquiry } from "../../../testing/sample-enquiry";
import { fill, press } from "../accounts/account-pages";
import { makeMember, newAddress, password } from "../accounts/member";
import { siteUrl } from "../addresses";
import { confirmation as enquirySent, EnquiryForm } from "../franchise/enquiry-form";
import { expect, test } from "../page";

const BLOCK = 2;

/** Opens a page in a Chromium whose settings block all cookies, and therefore script storage. */
async function withBlockedCookies(javaScriptEnabled: boolean, work: (page: Page) => Promise<void>) {
  const directory = mkdtempSync(join(tmpdir(), "blocked-cookies-"));
  const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  mkdirSync(join(directory, "Default"));
  writeFileSync(join(directory, "Default", "Preferences"), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: findBrowser(),
    args: ["--disable-gpu", "--no-first-run"],
    baseURL: siteUrl,
    javaScriptEnabled,
  });
  try {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    const page = await context.newPage();
    await work(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

test.describe("a browser that blocks cookies", { tag: "@desktop" }, () => {
  test("shows the sent form", { tag: "@everywhere" }, async ({ javaScriptEnabled: hasScripts }) => {
    const javaScriptEnabled = hasScripts !== false;
    await withBlockedCookies(javaScriptEnabled, async (page) => {
      await page.goto("/be-a-franchise");
      if (javaScriptEnabled) await expect(page.locator("main form[novalidate]")).toBeAttached();
      await new EnquiryForm(page).fill({ ...sampleEnquiry, name: "Asha" });
      await new EnquiryForm(page).sendButton.click();
      await expect(page.locator("#status")).toContainText(enquirySent);
      await expect(page.locator("#status")).toContainText("Retirement - ₹1,49,999");
      expect(page.url()).not.toContain("Asha");
      await page.goto("/contact");
      await fill(page, {
        name: "Asha Sample",
        email: "asha@example.com",
        message: `Do you build shops? ${crypto.randomUUID()}`,
      });
      await press(page, "Send message");
      await expect(page.locator("#status")).toContainText("We have your message");
      await page.goto("/contact");
      await expect(page.locator("#status")).toHaveCount(0);
    });
  });

  test(
    "shows that signing in needs cookies",
    { tag: "@everywhere" },
    async ({ javaScriptEnabled: hasScripts }) => {
      const javaScriptEnabled = hasScripts !== false;
      await withBlockedCookies(javaScriptEnabled, async (page) => {
        const { email } = await makeMember();
        for (const address of [
          "/login",
          "/login?redirectTo=%2Fcontact",
          "/login?redirectTo=%2Faccount",
        ]) {
          await page.goto(address);
          await fill(page, { email, password });
          await press(page, "Sign In");
          await expect(page.locator(".status-message")).toContainText(
            "Allow cookies for this site",
          );
        }
        await page.goto("/signup");
        await fill(page, {
          email: newAddress(),
          password: "eight green lamps",
          confirmPassword: "eight green lamps",
        });
        await press(page, "Sign Up");
        await expect(page.locator(".status-message")).toContainText("check your email");
      });
    },
  );
});
