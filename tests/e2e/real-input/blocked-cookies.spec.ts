import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../../testing/browser";
import { sampleEnquiry } from "../../../testing/sample-enquiry";
import { fill, press } from "../accounts/account-pages";
import { makeMember, password } from "../accounts/member";
import { siteUrl } from "../addresses";
import { confirmation as enquirySent, EnquiryForm } from "../franchise/enquiry-form";
import { expect, expectHydrated, test } from "../page";

const BLOCK = 2;

test(
  "a browser that blocks cookies shows the sent form, and that signing in needs cookies",
  { tag: "@once" },
  async () => {
    // The settings block script storage too.
    const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
    const directory = mkdtempSync(join(tmpdir(), "blocked-cookies-"));
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
      await page.goto("/be-a-franchise");
      await expectHydrated(page);
      const form = new EnquiryForm(page);
      await form.fill({ ...sampleEnquiry, name: "Asha" });
      await form.sendButton.click();
      await expect(page.locator("#status")).toContainText(enquirySent);
      await expect(page.locator("#status")).toContainText("Retirement - ₹1,49,999");
      expect(page.url()).not.toContain("Asha");

      const { email } = await makeMember();
      for (const query of ["", "?redirectTo=%2Fcontact", "?redirectTo=%2Faccount"]) {
        await page.goto(`/login${query}`);
        await fill(page, { email, password });
        await press(page, "Sign In");
        await expect(page.locator(".status-message")).toContainText("Allow cookies for this site");
      }
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
);
