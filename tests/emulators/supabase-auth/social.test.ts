import { describe, expect, test } from "vitest";
import { refusal } from "../../../testing/supabase-clients";
import { type Browser, newAddress, PASSWORD, SITE, useAuthEmulator } from "./auth-emulator";

const { client, lastMail, member, emulator } = useAuthEmulator();

/** Follows the redirect from the site to the provider's page, as a browser does. @returns the page's URL. */
async function begin(own: Browser = client(), redirectTo = `${SITE}/auth/callback`) {
  const { data } = await own.auth.signInWithOAuth({ provider: "google", options: { redirectTo } });
  return await next(data.url ?? "");
}

async function next(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, { redirect: "manual", ...init });
  return new URL(answer.headers.get("location") ?? "about:blank");
}

/** Submits the page's form with consent and follows the redirects; returns the URL that the service redirects to. */
async function allow(page: URL, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, choice: "allow" });
  const callback = await next(page.href, { method: "POST", body });
  return await next(callback.href);
}

const signInFrom = ({ auth }: Browser, { searchParams }: URL) =>
  auth.exchangeCodeForSession(searchParams.get("code") ?? "");

describe("signing in through a provider", () => {
  test("adds an identity to the user of a known, confirmed address", async () => {
    const { email, user } = await member();
    const own = client();
    const { data } = await signInFrom(own, await allow(await begin(own), { email }));
    expect(data.user).toMatchObject({
      id: user.id,
      app_metadata: { provider: "email", providers: ["email", "google"] },
    });
    expect(
      (await client().auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
  });

  test("locks out an earlier sign-up that did not confirm the address", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD, options: { data: { note: "mine" } } });
    const { token_hash } = await lastMail(email);
    const own = client();
    const { data } = await signInFrom(own, await allow(await begin(own), { email }));
    expect(data.user?.user_metadata).not.toHaveProperty("note");
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(["google"]);
    const signIn = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(refusal(signIn.error)).toBe("400 invalid_credentials");
    const confirm = await client().auth.verifyOtp({ token_hash, type: "signup" });
    expect(refusal(confirm.error)).toBe("403 otp_expired");
  });

  test("gives no access to an existing account through an unverified address", async () => {
    const { email, user } = await member();
    const page = await begin();
    const back = await allow(page, { email, address: "unverified" });
    expect(back.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(back.searchParams.get("code")).toBeNull();
    const { data } = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.id).toBe(user.id);
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email"]);
  });
});

describe("the provider's page", () => {
  test("identifies itself as a local page, shows errors next to the form, and works without scripts", async () => {
    const page = await begin();
    const answer = await fetch(page);
    const text = await answer.text();
    expect(text).toContain("This is not Google.");
    expect(text).toContain("lets anyone on this machine sign in as anyone");
    expect(text).not.toMatch(/<script|src=|https?:/);
    const body = new URLSearchParams({ email: "nobody", choice: "allow" });
    const refused = await fetch(page, { method: "POST", body });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Unable to validate email address");
  });

  test.each([
    ["https://example.com/auth/v1/callback", 404],
    ["http://localhost:1/elsewhere", 404],
    ["http://localhost:1/auth/v1/callback", 200],
  ])("with redirect_uri %s returns %i", async (redirect_uri, status) => {
    const query = new URLSearchParams({ state: "x", redirect_uri });
    const answer = await fetch(`${emulator().providerUrl}/google?${query.toString()}`);
    expect(answer.status).toBe(status);
  });

  test("rejects forms that other pages send", async () => {
    const page = await begin();
    const body = new URLSearchParams({ email: newAddress(), choice: "allow" });
    for (const origin of ["https://example.com", "null", emulator().url]) {
      const init = { method: "POST", body, headers: { origin } };
      expect((await fetch(page, init)).status).toBe(403);
    }
    const own = { method: "POST", body, headers: { origin: page.origin } };
    expect((await fetch(page, { ...own, redirect: "manual" })).status).toBe(303);
  });
});
