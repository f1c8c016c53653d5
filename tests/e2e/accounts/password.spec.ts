import { expect, test } from "../page";
import { fill, press } from "./account-pages";
import { linkTo } from "./mailbox";
import { makeMember } from "./member";

const newPassword = "nine lanterns";

test(
  "a forgotten password can be reset through an email",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
    const { email } = await makeMember();
    await page.goto("/forgot-password");
    await fill(page, { email });
    await press(page, "Send the link");
    await expect(page.locator("#answer")).toBeFocused();
    await page.goto(await linkTo(email));
    await press(page, "Choose a new password");
    await expect(page).toHaveURL(/\/reset-password(#|$)/);
    await fill(page, { password: newPassword, confirmPassword: newPassword });
    await press(page, "Set the new password");
    await expect(page).toHaveURL("/dashboard#status");
    await expect(page.locator("#status")).toContainText("Password changed");
  },
);
