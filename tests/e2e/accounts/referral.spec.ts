import { expect, test } from "../page";
import { expectArrived, fill, messages, press } from "./account-pages";
import { findUser, makeMember, newAddress, password } from "./member";

const thirtyDays = 30 * 24 * 60 * 60;

test.describe("a referral link", { tag: "@once" }, () => {
  test("is kept for 30 days and stored with a new account", async ({ page, context }) => {
    const referrer = await makeMember();
    const email = newAddress();
    await page.goto(`/signup?ref=${referrer.id}`);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ value: referrer.id, httpOnly: true, sameSite: "Lax" });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000 - thirtyDays).toBeGreaterThan(-60);
    await page.goto("/about");
    await page.goto("/signup?ref=nobody");
    await fill(page, { email, password, confirmPassword: password });
    await press(page, "Sign Up");
    await expectArrived(page, messages.signedUp);
    expect((await findUser(email)).user_metadata).toMatchObject({ referred_by: referrer.id });
  });

  test("is stored with a new social account, and never with its own", async ({ page, context }) => {
    const referrer = await makeMember();
    const email = newAddress();
    const signInByGoogle = async () => {
      await press(page, "Continue with Google");
      await page.getByLabel("E-mail address").fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
      await expectArrived(page, messages.signedIn(email));
    };
    await page.goto(`/signup?ref=${referrer.id}`);
    await signInByGoogle();
    const { id, user_metadata } = await findUser(email);
    expect(user_metadata).toMatchObject({ referred_by: referrer.id });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("referral");

    await context.clearCookies();
    await page.goto(`/signup?ref=${id}`);
    await signInByGoogle();
    expect((await findUser(email)).user_metadata).toMatchObject({ referred_by: referrer.id });
  });
});
