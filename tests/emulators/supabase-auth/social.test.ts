import { describe, expect, test } from "vitest";
import { refusal } from "../../../testing/supabase-clients";
import { type Browser, newAddress, PASSWORD, SITE, useAuthEmulator } from "./auth-emulator";

const { client, lastMail, member, emulator, wait } = useAuthEmulator();

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
  test("creates a new user", async () => {
    const email = newAddress();
    const own = client();
    const page = await begin(own);
    expect(page.origin).toBe(emulator().providerUrl);
    expect(page.origin).not.toBe(new URL(emulator().url).origin);

    const name = "Asha Sample";
    const picture = "https://lh3.googleusercontent.com/a/sample";
    const back = await allow(page, { email, name, picture });
    expect(back.origin + back.pathname).toBe(`${SITE}/auth/callback`);
    const { data } = await signInFrom(own, back);
    expect(data.session?.provider_token).toMatch(/^local-/);
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: name, avatar_url: picture, email_verified: true },
      identities: [{ provider: "google" }],
    });
  });

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

  test("requires email confirmation of an address that the provider has not verified", async () => {
    const email = newAddress();
    const own = client();
    const again = async () => await allow(await begin(own), { email, address: "unverified" });
    const refused = await again();
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    const { token_hash } = await lastMail(email);
    const confirmed = await client().auth.verifyOtp({ token_hash, type: "signup" });
    expect(confirmed.data.user?.email).toBe(email);
    const { data } = await signInFrom(own, await again());
    expect(data.user?.id).toBe(confirmed.data.user?.id);
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

  test("rejects a provider account without an address", async () => {
    const page = await begin();
    const back = await allow(page, { address: "none" });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "server_error",
      error_code: "unexpected_failure",
      error_description: "Error getting user email from external provider",
    });
  });

  test("redirects to the site instead of a foreign redirect_to", async () => {
    const page = await begin(client(), "https://example.com/");
    const back = await allow(page, { email: newAddress() });
    expect(back.origin).toBe(SITE);
  });
});

describe("the callback refuses", () => {
  const callback = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    const to = await next(`${emulator().url}/auth/v1/callback?${search}`);
    expect(to.origin).toBe(SITE);
    return to.searchParams.get("error_code");
  };

  test("an invented code and a completed state", async () => {
    const page = await begin();
    const state = page.searchParams.get("state") ?? "";
    expect(await callback({ code: "x", state })).toBe("unexpected_failure");
    await allow(page, { email: newAddress() });
    expect(await callback({ code: "x", state })).toBe("flow_state_already_used");
  });

  test("a state older than five minutes", async () => {
    const page = await begin();
    wait(301);
    const back = await allow(page, { email: newAddress() });
    expect(back.searchParams.get("error_code")).toBe("bad_oauth_state");
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
