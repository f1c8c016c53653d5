import { expect, statusMessage, test } from "../page";
import { expectArrived, expectFailed, fill, messages, openUserMenu, press } from "./account-pages";
import { makeMember, password } from "./member";

test(
  "signing in and out",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, javaScriptEnabled, expectStatus }) => {
    expectStatus("/login", 400);
    const { email } = await makeMember();
    await page.goto("/login");
    await fill(page, { email, password: "eight lamps" });
    await press(page, "Sign In");
    await expectFailed(page, messages.wrongPassword, javaScriptEnabled);
    await expect(statusMessage(page)).toBeInViewport();
    await expect(page.locator("#email")).toHaveValue(email);
    expect(await page.content()).not.toContain("eight lamps");

    await fill(page, { password });
    await press(page, "Sign In");
    await expect(page).toHaveURL("/dashboard#status");
    await expectArrived(page, messages.signedIn(email), javaScriptEnabled);

    const menu = await openUserMenu(page);
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/#status");
    await expectArrived(page, messages.signedOut, javaScriptEnabled);
    await expect(await openUserMenu(page)).toHaveText(["Sign In", "Sign Up"]);
    // The device is recognised from now on; the cookie does not identify the user.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["device"]);
  },
);
