import { completeEnquiry, EnquiryForm } from "../franchise/enquiry-form";
import { expect, expectSound, test, useNarrowest } from "../page";
import { fill, press } from "./account-pages";
import { makeMember, newAddress, signIn } from "./member";

/** every-page.spec visits the other pages that need no session. */
const pages = [
  "/auth/confirm?token_hash=0123456789abcdef&type=signup",
  "/auth/confirm?token_hash=damaged",
];

test.describe(
  "the account pages satisfy axe and do not scroll sideways",
  { tag: ["@js", "@everywhere"] },
  () => {
    test.beforeEach(({ page }) => useNarrowest(page));

    test("signed out", async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await expectSound(page);
      }
    });

    test("with a rejected form", async ({ page, expectStatus }) => {
      expectStatus("/signup", 400);
      await page.goto("/signup");
      await fill(page, { email: newAddress(), password: "lamps", confirmPassword: "lamps" });
      await press(page, "Sign Up");
      await expect(page.getByText("It is too short.")).toBeVisible();
      await expectSound(page);
    });

    test("with a form whose session has ended", async ({ page, context, expectStatus }) => {
      expectStatus("/account/email", 403);
      await signIn(context, await makeMember());
      await page.goto("/account/email");
      const email = newAddress();
      await fill(page, { email });
      await context.clearCookies();
      await press(page, "Send both links");
      await expect(page.getByText("Copy what you typed before you go on:")).toBeVisible();
      await expect(page.getByLabel("Email address")).toHaveValue(email);
      await expectSound(page);
    });

    test("signed in", async ({ page, context }) => {
      test.slow();
      await signIn(context, await makeMember());
      for (const path of [
        "/reset-password",
        "/account",
        "/account/confirm",
        "/account/email",
        "/account/delete",
        "/account/second-factor",
      ]) {
        await page.goto(path);
        await expectSound(page);
      }
      await fill(page, { name: "My phone" });
      await press(page, "Go on");
      await expect(page.getByLabel("The same key as text")).toBeVisible();
      await expectSound(page);
      await page.goto("/dashboard");
      await expectSound(page);
      await page.goto("/be-a-franchise");
      const form = new EnquiryForm(page);
      await form.fill(completeEnquiry());
      await form.sendButton.click();
      await expect(page.locator("#status")).toBeVisible();
      await page.goto("/dashboard");
      await expect(page.getByRole("table")).toHaveCount(2);
      await expectSound(page);
    });
  },
);
