import { decodeSession, encodeSession } from "../../integration/accounts/session-cookie";
import { siteUrl } from "../addresses";
import { expect, expectSound, narrowest, test, toast } from "../page";
import { fill, messages, openUserMenu, press } from "./account-pages";
import { mailsTo } from "./mailbox";
import { makeMember, newAddress, password, signIn } from "./member";

test.describe("a session", { tag: "@js" }, () => {
  test("that has ended or changed does not submit the input, and the page keeps it", async ({
    page,
    context,
    expectStatus,
  }) => {
    expectStatus("/account/email", 409);
    const [asha, bela] = [await makeMember(), await makeMember()];
    const email = newAddress();
    await signIn(context, asha);
    await page.goto("/account/email");
    await fill(page, { email });
    await context.clearCookies();
    await signIn(context, bela);
    const main = page.getByRole("main");
    // Another tab notifies this one of the new session, so the page changes around the input.
    const other = await context.newPage();
    await other.goto("/dashboard");
    await expect(main).toContainText(bela.email);
    await press(page, "Send both links");
    await expect(main.getByRole("alert")).toHaveText(
      `Nothing was changedThis page was opened for ${asha.email}, but this browser is now signed in as ${bela.email}. Nothing was changed.`,
    );
    await expect(page).toHaveTitle(/^Nothing was changed/);
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await main.getByRole("link", { name: `Go on as ${bela.email}` }).click();
    await expect(page).toHaveURL("/account/email");
    expect(await mailsTo(email)).toEqual([]);

    expectStatus("/account/email", 403);
    await fill(page, { email });
    await context.clearCookies();
    await press(page, "Send both links");
    await expect(page.getByText("Copy what you typed before you go on:")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await page.setViewportSize(narrowest);
    await expectSound(page);
  });

  test("that cannot be checked at the moment gives the page and its tab the same heading", async ({
    page,
    context,
    expectStatus,
  }) => {
    expectStatus("/account/email", 503);
    await signIn(context, await makeMember());
    const [own] = await context.cookies();
    const session = decodeSession(own?.value);
    const [, ...signed] = session.access_token.split(".");
    const header = Buffer.from(JSON.stringify({ alg: "ES256", kid: "unknown" }));
    const access_token = [header.toString("base64url"), ...signed].join(".");
    const value = encodeSession({ ...session, access_token });
    // The site reads the keys again once a minute, and before that does not know whether the key exists.
    await expect(async () => {
      await context.addCookies([{ name: "session", value, url: siteUrl }]);
      expect((await page.goto("/account/email"))?.status()).toBe(503);
    }).toPass();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We cannot show this page right now",
    );
    await expect(page).toHaveTitle("We cannot show this page right now");
  });

  test("is the same in every tab, which shows a welcome message and updates its menu", async ({
    page,
    context,
  }) => {
    const { email } = await makeMember();
    const other = await context.newPage();
    const signInHere = async () => {
      await page.goto("/login");
      await fill(page, { email, password });
      await press(page, "Sign In");
      await expect(page).toHaveURL(/\/dashboard/);
    };
    await other.goto("/forgot-password", { waitUntil: "networkidle" });
    await signInHere();
    for (const text of messages.signedIn(email)) await expect(toast(other)).toContainText(text);
    const items = await openUserMenu(other);
    await expect(items).toHaveText(["Dashboard", "Account settings", "Logout"]);
    await press(page, "Sign Out");
    await expect(items).toHaveText(["Sign In", "Sign Up"]);
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name.startsWith("session"))).toEqual([]);

    await other.goto("/login", { waitUntil: "networkidle" });
    await signInHere();
    await expect(other).toHaveURL("/dashboard");
    // The page that loaded automatically has its own policy, which allows its forms to redirect to providers.
    await press(page, "Sign Out");
    await expect(other).toHaveURL("/login");
    await press(other, "Continue with Google");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Emulator of Google");
  });

  test("is renewed before it expires while a page is open", async ({ page, context }) => {
    await page.clock.install();
    await signIn(context, await makeMember());
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Copy referral link" })).toBeVisible();
    // Scripts and pictures can still be loading.
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(60_000);
    expect(asked).toEqual([]);
    // Three ticks of 30 s remain before the hour is over.
    // A hidden tab does not renew it. In this browser the only page is always visible, so the state is faked.
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
      }, state);
    await show("hidden");
    await page.clock.fastForward(3_600_000 - 60_000 - 80_000);
    await page.clock.runFor(30_000);
    expect(asked).toEqual([]);
    await show("visible");
    await page.clock.runFor(30_000);
    await expect.poll(() => asked).toContain("/dashboard.data");
  });
});
