import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../../testing/browser";
import { sampleEnquiry } from "../../../testing/sample-enquiry";
import { fill, press } from "../accounts/account-pages";
import { makeMember, password } from "../accounts/member";
import { siteUrl } from "../addresses";
import { confirmation as enquirySent, EnquiryForm } from "../franchise/enquiry-form";
import { expect, expectHydrated, test } from "../page";

const BLOCK = 2;

/** Opens a page in a Chromium whose settings block all cookies, and therefore script storage. */
async function withBlockedCookies(work: (page: Page) => Promise<void>) {
  const directory = mkdtempSync(join(tmpdir(), "blocked-cookies-"));
  const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  mkdirSync(join(directory, "Default"));
  writeFileSync(join(directory, "Default", "Preferences"), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: findBrowser(),
    args: ["--disable-gpu", "--no-first-run"],
    baseURL: siteUrl,
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

test.describe("a browser that blocks cookies", { tag: "@once" }, () => {
  test("shows the sent form", () =>
    withBlockedCookies(async (page) => {
      await page.goto("/be-a-franchise");
      await expectHydrated(page);
      await new EnquiryForm(page).fill({ ...sampleEnquiry, name: "Asha" });
      await new EnquiryForm(page).sendButton.click();
      await expect(page.locator("#status")).toContainText(enquirySent);
      await expect(page.locator("#status")).toContainText("Retirement - ₹1,49,999");
      expect(page.url()).not.toContain("Asha");
    }));

  test("shows that signing in needs cookies", () =>
    withBlockedCookies(async (page) => {
      const { email } = await makeMember();
      for (const address of [
        "/login",
        "/login?redirectTo=%2Fcontact",
        "/login?redirectTo=%2Faccount",
      ]) {
        await page.goto(address);
        await fill(page, { email, password });
        await press(page, "Sign In");
        await expect(page.locator(".status-message")).toContainText("Allow cookies for this site");
      }
    }));
});
