import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expectSound, loseConnection, statusMessage, test, useNarrowest } from "../page";
import { expectArrived, fill, messages, press } from "./account-pages";
import { linkTo } from "./mailbox";
import { findUser, makeMember, type Member, newAddress, password, signIn } from "./member";

/** In both widths, because the tests check the pages with axe too. */
const tag = ["@js", "@everywhere"];
test.beforeEach(({ page }) => useNarrowest(page));

const main = (page: Page) => page.getByRole("main");

/** Signs in as a member and opens the account page from the dashboard. */
async function openAccount(page: Page, context: BrowserContext, member: Member) {
  await signIn(context, member);
  await page.goto("/dashboard");
  await main(page).getByRole("link", { name: "Account and security" }).click();
  await expect(page).toHaveURL("/account");
}

test(
  "a second factor can be set up, and is required for the next sign-in",
  { tag },
  async ({ page, context, expectStatus }) => {
    expectStatus("/login/code", 400);
    const member = await makeMember();
    await openAccount(page, context, member);
    await expectSound(page);
    await main(page).getByRole("link", { name: "Set it up" }).click();
    await expectSound(page);
    await fill(page, { name: "My phone" });
    await press(page, "Go on");
    await expect(page.getByText("The same key as text")).toBeVisible();
    await expectSound(page);
    const key = await page.getByRole("button", { name: "Copy key" }).getAttribute("data-copy");
    const totp = new TOTP({ secret: Secret.fromBase32(key?.replaceAll(" ", "") ?? "") });
    // The service returns the key only once, so it stays if the form cannot be sent.
    await loseConnection(page);
    await fill(page, { code: "123456" });
    await press(page, "Add the device");
    await expect(statusMessage(page)).toContainText("Nothing was changed");
    await expect(page.getByText("The same key as text")).toBeVisible();
    await page.unrouteAll();
    const now = Date.now();
    await fill(page, { code: totp.generate({ timestamp: now }) });
    await press(page, "Add the device");
    await expect(page).toHaveURL("/account#status");
    await expect(main(page).getByRole("listitem")).toContainText(["My phone"]);

    await context.clearCookies();
    await page.goto("/login");
    await fill(page, { email: member.email, password });
    await press(page, "Sign In");
    await fill(page, { code: "123456" });
    await press(page, "Sign In");
    await expect(page.locator("#code-error")).toContainText("That code is wrong");
    // No code works twice.
    await fill(page, { code: totp.generate({ timestamp: Math.max(now + 30_000, Date.now()) }) });
    await press(page, "Sign In");
    await expectArrived(page, messages.signedIn(member.email));
  },
);

test(
  "an account can be exported as JSON, and its address changes in every tab once both mailboxes have confirmed it",
  { tag },
  async ({ page, context }) => {
    const member = await makeMember();
    const email = newAddress();
    await openAccount(page, context, member);
    const downloading = page.waitForEvent("download");
    await main(page).getByRole("link", { name: "Download as JSON" }).click();
    const file = await readFile(await (await downloading).path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({ account: { email: member.email } });
    for (const path of ["/reset-password", "/account/confirm", "/account/delete"]) {
      await page.goto(path);
      await expectSound(page);
    }

    await page.goto("/account");
    await main(page).getByRole("link", { name: "Change the address" }).click();
    await expectSound(page);
    await fill(page, { email });
    await press(page, "Send both links");
    await expect(page).toHaveURL("/account#status");
    await expect(main(page)).toContainText("Check both inboxes");
    await context.clearCookies();
    await page.goto(await linkTo(member.email));
    await press(page, "Confirm the change");
    await expect(page.locator("#answer")).toContainText("One of two confirmed");
    await expect(page.locator("#answer")).toBeFocused();
    await signIn(context, member);
    const other = await context.newPage();
    await other.goto("/dashboard", { waitUntil: "networkidle" });
    await expect(main(other)).toContainText(member.email);
    await page.goto(await linkTo(email));
    await press(page, "Confirm the change");
    await expectArrived(page, [
      "Email address changed",
      "You sign in with the new address from now on.",
    ]);
    await expect(main(page)).toContainText(email);
    await expect(main(other)).toContainText(email);
    expect((await findUser(email)).id).toBe(member.id);
  },
);
