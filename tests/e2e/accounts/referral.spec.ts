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
});
