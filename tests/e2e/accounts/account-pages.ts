import type { Page } from "@playwright/test";
import { expect, statusMessage, toast } from "../page";

/** Messages from section 8 of the specification, and the site's own. */
export const messages = {
  signedUp: ["Sign up Successful!", "Please check your email to verify your account."],
  signedIn: (email: string) => ["Signed In Successfully!", `Welcome back, ${email}!`],
  signedOut: ["Signed Out", "You have been successfully signed out."],
  wrongPassword: ["Sign in Failed", "Invalid login credentials"],
  cancelled: ["OAuth Sign in Failed", "You cancelled, so you are not signed in."],
  linkCopied: ["Copied to clipboard!", "Your referral link is ready to be shared."],
} as const;

type Message = readonly string[];

/** Expects a message on the page after a redirect: in the page, and with JavaScript also as a toast. */
export async function expectArrived(page: Page, message: Message, javaScript = true) {
  await expect(statusMessage(page)).toContainText(message.join(""));
  if (javaScript) for (const text of message) await expect(toast(page)).toContainText(text);
  else await expect(toast(page)).toHaveCount(0);
}

/** Expects a message above the submitted form, and with JavaScript also as a toast. */
export async function expectFailed(page: Page, message: Message, javaScript = true) {
  await expect(statusMessage(page)).toHaveText(message.join(""));
  if (javaScript) for (const text of message) await expect(toast(page)).toContainText(text);
}

/** Fills in fields by name. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main form [name="${name}"]`).fill(value);
  }
}

/** Presses a button of the page, in front of other tabs: in one behind, the browser draws once a second. */
export async function press(page: Page, button: string) {
  await page.bringToFront();
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
}

/** Opens the user menu on a wide screen and returns its items. */
export async function openUserMenu(page: Page) {
  await page.bringToFront();
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  return page.locator("#user-menu > li");
}
