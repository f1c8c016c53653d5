import { makeStaff, storeForty } from "../desk/desk";
import { expect, test, toast } from "../page";
import { fill, messages, openUserMenu, press } from "./account-pages";
import { mailsTo } from "./mailbox";
import { makeMember, newAddress, password, signIn } from "./member";

test.describe("a session", { tag: ["@desktop", "@everywhere"] }, () => {
  test("of another account does not submit input that was typed for the first", async ({
    page,
    context,
    javaScriptEnabled,
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
    if (javaScriptEnabled) {
      // Another tab notifies this one of the new session, so the page changes around the input.
      const other = await context.newPage();
      await other.goto("/dashboard");
      await expect(main).toContainText(bela.email);
    }
    await press(page, "Send both links");
    await expect(main.getByRole("alert")).toHaveText(
      `Nothing was changedThis page was opened for ${asha.email}, but this browser is now signed in as ${bela.email}. Nothing was changed.`,
    );
    await expect(page).toHaveTitle(/^Nothing was changed/);
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await main.getByRole("link", { name: `Go on as ${bela.email}` }).click();
    await expect(page).toHaveURL("/account/email");
    expect(await mailsTo(email)).toEqual([]);
  });

  test("that began in another tab redirects to the requested page", async ({ page, context }) => {
    for (const path of ["/login", "/signup"]) {
      await context.clearCookies();
      await page.goto(`${path}?redirectTo=%2Faccount`);
      await signIn(context, await makeMember());
      await page.reload();
      await expect(page).toHaveURL("/account");
      await page.goto(`${path}?redirectTo=%2F%2Fevil.example.com`);
      await expect(page).toHaveURL("/dashboard");
    }
  });

  test("that ends while a note is typed at the desk keeps the note on the page", async ({
    page,
    context,
    expectStatus,
  }) => {
    const [staff, mark] = await Promise.all([makeStaff(), storeForty()]);
    await signIn(context, staff);
    await page.goto(`/desk?q=${mark}`);
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: `Person 1 ${mark}` })
      .first()
      .click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Person 1 ${mark}`);
    expectStatus(new URL(page.url()).pathname, 403);
    const note = "She asked for the price of two offices. ".repeat(18);
    await main.getByRole("textbox", { name: "Note" }).fill(note);
    await context.clearCookies();
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("alert")).toContainText("nothing was saved");
    await expect(main.getByLabel("Note")).toHaveValue(note);
    await main.getByRole("link", { name: "Sign in" }).click();
    await fill(page, { email: staff.email, password });
    await press(page, "Sign In");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Person 1 ${mark}`);
  });

  test("is the same in every tab", { tag: "@js" }, async ({ page, context }) => {
    const { email } = await makeMember();
    await signIn(context, { email });
    const other = await context.newPage();
    await other.goto("/dashboard");
    await page.goto("/dashboard");
    await press(page, "Sign Out");
    await expect(other).toHaveURL("/login");
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name.startsWith("session"))).toEqual([]);

    await page.goto("/login");
    await page.locator("#email").fill(email);
    await page.locator("#password").fill(password);
    await press(page, "Sign In");
    await expect(other).toHaveURL("/dashboard");

    // The page that loaded automatically has its own policy, which allows its forms to redirect to providers.
    await press(page, "Sign Out");
    await expect(other).toHaveURL("/login");
    await press(other, "Continue with Google");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Emulator of Google");
  });

  test(
    "that begins in another tab shows the welcome message in this one too",
    { tag: "@js" },
    async ({ page, context }) => {
      const { email } = await makeMember();
      const other = await context.newPage();
      await other.goto("/forgot-password", { waitUntil: "networkidle" });
      await page.goto("/login");
      await fill(page, { email, password });
      await press(page, "Sign In");
      await expect(page).toHaveURL(/\/dashboard/);
      for (const text of messages.signedIn(email)) await expect(toast(other)).toContainText(text);
      await expect(await openUserMenu(other)).toHaveText([
        "Dashboard",
        "Account settings",
        "Logout",
      ]);
    },
  );

  test(
    "that ends elsewhere updates the menu of an open page",
    { tag: "@js" },
    async ({ page, context }) => {
      await signIn(context, await makeMember());
      const other = await context.newPage();
      await other.goto("/reset-password", { waitUntil: "networkidle" });
      await page.goto("/dashboard");
      await press(page, "Sign Out");
      const items = await openUserMenu(other);
      await expect(items).toHaveText(["Sign In", "Sign Up"]);
      await items.getByRole("link", { name: "Sign In" }).click();
      await expect(other).toHaveURL("/login");
    },
  );

  test(
    "is renewed before it expires while a page is open",
    { tag: "@js" },
    async ({ page, context }) => {
      await page.clock.install();
      await signIn(context, await makeMember());
      await page.goto("/dashboard");
      await expect(page.getByRole("button", { name: "Copy referral link" })).toBeVisible();
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
    },
  );
});
