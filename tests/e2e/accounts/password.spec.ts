import { expect, test } from "../page";
import { fill, press } from "./account-pages";
import { linkTo, mailsTo } from "./mailbox";
import { makeMember, newAddress } from "./member";

const newPassword = "nine lanterns";

test(
  "a forgotten password can be reset through an email",
  { tag: ["@desktop", "@everywhere"] },
  async ({ page }) => {
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

    await page.goto(await linkTo(email));
    await press(page, "Choose a new password");
    await expect(page).toHaveURL(/\/reset-password(#|$)/);
    await fill(page, { password: newPassword, confirmPassword: newPassword });
    await press(page, "Set the new password");
    await expect(page).toHaveURL("/dashboard#status");
    await expect(page.locator("#status")).toContainText("Password changed");
  },
);
