import { expect, test } from "../page";
import { expectArrived, expectFailed, fill, messages, press } from "./account-pages";
import { linkTo, mailsTo } from "./mailbox";
import { makeMember, newAddress, password } from "./member";

const newPassword = "nine lanterns";

test(
  "a forgotten password can be reset through an email",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page, javaScriptEnabled, expectStatus }) => {
    const { email } = await makeMember();
    const unknown = newAddress();
    const answers: string[] = [];
    for (const address of [unknown, email]) {
      await page.goto("/forgot-password");
      await fill(page, { email: address });
      await press(page, "Send the link");
      const answer = page.locator("#answer");
      await expect(answer).toBeFocused();
      answers.push(await answer.innerText());
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await mailsTo(unknown)).toEqual([]);

    expectStatus("/reset-password", 400);
    await page.goto(await linkTo(email));
    await press(page, "Choose a new password");
    await expect(page).toHaveURL(/\/reset-password(#|$)/);
    await fill(page, { password: newPassword, confirmPassword: "nine lantern" });
    await press(page, "Set the new password");
    await expect(page.locator("#confirmPassword-error")).toContainText("Passwords do not match.");
    await fill(page, { password: "lamps", confirmPassword: "lamps" });
    await press(page, "Set the new password");
    await expect(page.getByText("It is too short.")).toBeVisible();
    await fill(page, { password: newPassword, confirmPassword: newPassword });
    await press(page, "Set the new password");
    await expect(page).toHaveURL("/dashboard#status");
    await expect(page.locator("#status")).toContainText("Password changed");

    await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
    await expectArrived(page, messages.signedOut, javaScriptEnabled);
    expectStatus("/login", 400);
    await page.goto("/login");
    await fill(page, { email, password });
    await press(page, "Sign In");
    await expectFailed(page, messages.wrongPassword, javaScriptEnabled);
    await fill(page, { password: newPassword });
    await press(page, "Sign In");
    await expectArrived(page, messages.signedIn(email), javaScriptEnabled);
  },
);

test(
  "a new password can only be set after following a link",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/reset-password");
    await expect(page.locator("#password")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Request a link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  },
);
