import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../page";
import { expectArrived, fill, messages, press } from "./account-pages";
import { linkTo, mailsTo } from "./mailbox";
import { findUser, makeMember, type Member, newAddress, password, signIn } from "./member";

const main = (page: Page) => page.getByRole("main");

/** Signs in as a member and opens the account page from the dashboard. */
async function openAccount(page: Page, context: BrowserContext, member: Member) {
  await signIn(context, member);
  await page.goto("/dashboard");
  await main(page).getByRole("link", { name: "Account and security" }).click();
  await expect(page).toHaveURL("/account");
}

/** Reads the key of an authenticator app; returns its current code and a later one, because each works only once. */
async function readKey(page: Page) {
  const secret = (await page.getByLabel("The same key as text").innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  return {
    code: totp.generate({ timestamp: now }),
    nextCode: () => totp.generate({ timestamp: Math.max(now + 30_000, Date.now()) }),
  };
}

/** @param wrong six digits that are not the device's code */
async function addDevice(page: Page, name: string, wrong: string) {
  await fill(page, { name });
  await press(page, "Go on");
  const { code, nextCode } = await readKey(page);
  await fill(page, { code: wrong });
  await press(page, "Add the device");
  await expect(page.locator("#code-error")).toContainText("That code is wrong");
  await fill(page, { code });
  await press(page, "Add the device");
  await expect(page).toHaveURL("/account#status");
  return nextCode;
}

test(
  "a second factor can be set up, is required, and can be removed after losing a device",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, context, javaScriptEnabled, expectStatus }) => {
    expectStatus("/account/second-factor", 400);
    expectStatus("/login/code", 400);
    const member = await makeMember();
    await openAccount(page, context, member);
    await main(page).getByRole("link", { name: "Set it up" }).click();
    const phone = await addDevice(page, "My phone", "000 000");
    await expect(main(page)).toContainText("Add a second one");
    await main(page).getByRole("link", { name: "Add a device" }).click();
    const laptop = await addDevice(page, "My laptop", "111 111");
    await expect(main(page).getByRole("listitem")).toContainText(["My phone", "My laptop"]);

    await context.clearCookies();
    await page.goto("/login");
    await fill(page, { email: member.email, password });
    await press(page, "Sign In");
    // The user is not signed in yet, so the dashboard redirects to the sign-in page.
    const half = await context.request.get("/dashboard", { maxRedirects: 0 });
    expect(half.headers().location).toMatch(/^\/login/);
    await fill(page, { code: "123456" });
    await press(page, "Sign In");
    await expect(page.locator("#code-error")).toContainText("That code is wrong");
    await fill(page, { code: laptop() });
    await press(page, "Sign In");
    await expectArrived(page, messages.signedIn(member.email), javaScriptEnabled);

    // The lost laptop is removed with the phone's code.
    await page.goto("/account");
    await main(page).getByRole("link", { name: "Remove My laptop" }).click();
    await fill(page, { code: phone() });
    await press(page, "Remove the device");
    await expect(page).toHaveURL("/account#status");
    await expect(main(page).getByRole("listitem")).toContainText(["My phone"]);
    await expect(main(page).getByRole("listitem")).toHaveCount(1);
  },
);

test(
  "an email address changes once both mailboxes have confirmed it",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, context, javaScriptEnabled }) => {
    const member = await makeMember();
    const email = newAddress();
    await openAccount(page, context, member);
    await main(page).getByRole("link", { name: "Change the address" }).click();
    await fill(page, { email });
    await press(page, "Send both links");
    await expect(page).toHaveURL("/account#status");
    await expect(main(page)).toContainText(email);
    await context.clearCookies();
    await page.goto(await linkTo(member.email));
    await press(page, "Confirm the change");
    await expect(page.locator("#answer")).toContainText("One of two confirmed");
    await page.goto(await linkTo(email));
    await press(page, "Confirm the change");
    await expectArrived(
      page,
      ["Email address changed", "You sign in with the new address from now on."],
      javaScriptEnabled,
    );
    await expect(main(page)).toContainText(email);
    expect((await findUser(email)).id).toBe(member.id);
  },
);

test(
  "changing the password requires the current one and signs out other browsers",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, context, browser, baseURL, expectStatus }) => {
    expectStatus("/reset-password", 400);
    const member = await makeMember();
    const other = await browser.newContext({ baseURL });
    await signIn(other, member);
    await openAccount(page, context, member);
    await main(page).getByRole("link", { name: "Change the password" }).click();
    const next = { password: "nine lanterns", confirmPassword: "nine lanterns" };
    await fill(page, { ...next, currentPassword: "eight lamps" });
    await press(page, "Set the new password");
    await expect(page.locator("#currentPassword-error")).toContainText("not your current password");
    await fill(page, { ...next, currentPassword: password });
    await press(page, "Set the new password");
    await expect(page.locator("#status")).toContainText("Password changed");
    const elsewhere = await other.request.get("/dashboard", { maxRedirects: 0 });
    expect(elsewhere.headers().location).toMatch(/^\/login/);
    await other.close();
  },
);

test(
  "an account can be exported as JSON and deleted through an email",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, context }) => {
    const member = await makeMember();
    await openAccount(page, context, member);
    const downloading = page.waitForEvent("download");
    await main(page).getByRole("link", { name: "Download as JSON" }).click();
    const file = await readFile(await (await downloading).path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({ account: { email: member.email } });
    await main(page).getByRole("link", { name: "Delete the account" }).click();
    await press(page, "Send me the link to delete it");
    await expect(page.locator("#answer")).toContainText(member.email);
    expect(await mailsTo(member.email)).toHaveLength(1);
    await page.goto(await linkTo(member.email));
    await press(page, "Confirm and go on");
    await expect(page).toHaveURL("/account/delete#status");
    await press(page, "Delete my account permanently");
    await expect(page.locator("#status")).toContainText("Account deleted");
    await expect(findUser(member.email)).rejects.toThrow("no such user");
  },
);
