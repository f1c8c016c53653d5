import { expect, expectHydrated, expectSound, narrowest, test } from "../page";
import { expectArrived, fill, messages, openUserMenu, press } from "./account-pages";
import { linkTo, mailsTo } from "./mailbox";
import { newAddress, password } from "./member";

test.describe("signing up", { tag: ["@desktop", "@everywhere"] }, () => {
  test("signs the user in through a confirmation email", async ({ page, javaScriptEnabled }) => {
    const email = newAddress();
    await page.goto("/signup?redirectTo=%2Fcontact%3Fservice%3DOther");
    await fill(page, { email, password, confirmPassword: password });
    await press(page, "Sign Up");
    await expect(page).toHaveURL("/#status");
    await expectArrived(page, messages.signedUp, javaScriptEnabled);
    await expect(await openUserMenu(page)).toHaveText(["Sign In", "Sign Up"]);

    const link = await linkTo(email);
    await page.goto(link);
    // Opening the link has no effect, because mail scanners open links too.
    await page.goto(link);
    await fill(page, { password });
    await press(page, "Confirm and sign in");
    await expect(page).toHaveURL("/contact?service=Other#status");
    await expectArrived(page, messages.signedIn(email), javaScriptEnabled);
    await expect(await openUserMenu(page)).toHaveText(["Dashboard", "Account settings", "Logout"]);
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your dashboard");
  });

  test("requires the same password twice, and a strong one", async ({
    page,
    javaScriptEnabled,
    expectStatus,
  }) => {
    expectStatus("/signup", 400);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    const email = newAddress();
    await page.goto("/signup");
    if (javaScriptEnabled) await expectHydrated(page);
    await fill(page, { email, password, confirmPassword: "seven lampz" });
    await press(page, "Sign Up");
    const summary = page.getByRole("alert", { name: "There is a problem" });
    const mismatch = "Passwords do not match.";
    await expect(summary.getByRole("link")).toHaveText([mismatch]);
    await summary.getByRole("link").click();
    await expect(page.locator("#confirmPassword-error")).toHaveText(`Error: ${mismatch}`);
    await expect(page.locator("#email")).toHaveValue(email);
    expect(sent).toHaveLength(javaScriptEnabled ? 0 : 1);

    await fill(page, { password: "lamps", confirmPassword: "lamps" });
    await press(page, "Sign Up");
    await expect(summary.getByRole("link")).toHaveText(["Choose a stronger password"]);
    await expect(page.locator("#answer")).toBeFocused();
    const form = page.locator("form", { has: page.locator("#confirmPassword") });
    await expect(form.getByText("It is too short.")).toHaveRole("listitem");
    await page.setViewportSize(narrowest);
    await expectSound(page);
    // The server never writes a password back.
    if (!javaScriptEnabled) await expect(page.locator("#password")).toHaveValue("");
    expect(await page.content()).not.toContain('value="lamps"');
    expect(await mailsTo(email)).toEqual([]);
  });
});
