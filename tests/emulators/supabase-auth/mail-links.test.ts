import { describe, expect, test } from "vitest";
import { newAddress, PASSWORD, refusal, SITE, useAuthEmulator } from "./auth-emulator";

const { client, lastMail, mails, member, send, emulator, wait } = useAuthEmulator();

const follow = async (address: string) => {
  const { pathname, search } = new URL(address);
  const answer = await fetch(emulator().url + pathname + search, { redirect: "manual" });
  return { status: answer.status, to: new URL(answer.headers.get("location") ?? "") };
};
const hashOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe("a link's token_hash", () => {
  test("confirms, signs in and works only once", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const { token_hash } = await lastMail(email);
    const own = client();
    const { data, error } = await own.auth.verifyOtp({ token_hash, type: "signup" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { sub: data.user?.id, email, email_verified: true, phone_verified: false },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(data.user?.email_confirmed_at).toMatch(/Z$/);
    expect((await own.auth.getUser()).error).toBeNull();
    const again = await client().auth.verifyOtp({ token_hash, type: "signup" });
    expect(refusal(again.error)).toBe("403 otp_expired");
    expect(again.error?.message).toBe("Email link is invalid or has expired");
  });

  test("is rejected for another purpose and after an hour", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const { token_hash } = await lastMail(email);
    for (const type of ["recovery", "email_change", "magiclink"] as const) {
      const { error } = await client().auth.verifyOtp({ token_hash, type });
      expect(refusal(error)).toBe("403 otp_expired");
    }
    wait(3601);
    const late = await client().auth.verifyOtp({ token_hash, type: "signup" });
    expect(refusal(late.error)).toBe("403 otp_expired");
  });

  test("is accepted with type email as well", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const { token_hash } = await lastMail(email);
    expect((await client().auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  });

  test.each([
    [{ token: "1" }, "validation_failed"],
    [{ type: "signup" }, "validation_failed"],
    [{ type: "signup", token: "1", token_hash: "1" }, "validation_failed"],
    [{ type: "signup", token_hash: "1", email: "a@example.com" }, "validation_failed"],
    [{ type: "nothing", token_hash: "1" }, "validation_failed"],
    [{ type: "signup", token_hash: "1" }, "otp_expired", 403],
    [{ type: "signup", token: "1", email: "a@" }, "validation_failed", 422],
  ])("rejects POST verify %j with %s", async (body, error_code, code = 400) => {
    const answer = await send("/auth/v1/verify", { method: "POST", body: JSON.stringify(body) });
    expect(await answer.json()).toMatchObject({ error_code, code });
  });
});

describe("GET verify", () => {
  test("redirects a PKCE flow's link with a code that only the starting browser can exchange", async () => {
    const email = newAddress();
    const own = client();
    const emailRedirectTo = `${SITE}/auth/callback?next=/dashboard`;
    await own.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
    const { status, to } = await follow((await lastMail(email)).confirmation_url);
    expect([status, to.origin + to.pathname]).toEqual([303, `${SITE}/auth/callback`]);
    expect(to.searchParams.get("next")).toBe("/dashboard");
    const code = to.searchParams.get("code") ?? "";

    const other = client();
    await other.auth.signInWithOAuth({ provider: "google" });
    const stolen = await other.auth.exchangeCodeForSession(code);
    expect(refusal(stolen.error)).toBe("400 bad_code_verifier");
    expect((await own.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
  });

  test("reports a used or invalid link in the redirect URL", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const { confirmation_url } = await lastMail(email);
    await follow(confirmation_url);
    const { to } = await follow(confirmation_url);
    const explanation = { error: "access_denied", error_code: "otp_expired" };
    expect(Object.fromEntries(to.searchParams)).toMatchObject(explanation);
    expect(hashOf(to)).toMatchObject(explanation);
    expect((await send("/auth/v1/verify?type=signup")).status).toBe(400);
  });

  test.each([
    ["https://example.com/steal"],
    ["http://localhost:3001/"],
    ["http://127.0.0.1:3000/"],
    ["//example.com"],
    ["http://localhost:3000@example.com/"],
    ["http://someone@localhost:3000/"],
    ["javascript:alert(1)"],
  ])("redirects to the site instead of %s", async (redirect_to) => {
    const query = new URLSearchParams({ token: "x", type: "signup", redirect_to });
    const { to } = await follow(`${SITE}/auth/v1/verify?${query.toString()}`);
    expect(to.origin + to.pathname).toBe(`${SITE}/`);
  });
});

describe("a forgotten password", () => {
  test("is reset by email, at most once a minute", async () => {
    const { email } = await member();
    const own = client();
    const sent = await own.auth.resetPasswordForEmail(email, {
      redirectTo: `${SITE}/reset-password`,
    });
    expect(sent.error).toBeNull();
    const soon = await own.auth.resetPasswordForEmail(email);
    expect(refusal(soon.error)).toBe("429 over_email_send_rate_limit");
    const mail = await lastMail(email);
    expect(new URL(mail.link).searchParams.get("type")).toBe("recovery");
    const { token_hash } = mail;
    expect((await own.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
    expect((await own.auth.updateUser({ password: "another lamp" })).error).toBeNull();
    const signIn = await client().auth.signInWithPassword({ email, password: "another lamp" });
    expect(signIn.error).toBeNull();
  });

  test("of an unknown address gets the same response and no email", async () => {
    const email = newAddress();
    expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(await mails(email)).toEqual([]);
  });

  test("expires five minutes after a PKCE link is opened", async () => {
    const { email } = await member();
    const own = client();
    await own.auth.resetPasswordForEmail(email);
    const { to } = await follow((await lastMail(email)).confirmation_url);
    wait(301);
    const late = await own.auth.exchangeCodeForSession(to.searchParams.get("code") ?? "");
    expect(refusal(late.error)).toBe("422 flow_state_expired");
  });
});

describe("a sign-in link", () => {
  test("signs in a known user and signs up a new one", async () => {
    const known = (await member()).email;
    const fresh = newAddress();
    for (const email of [known, fresh]) {
      expect((await client().auth.signInWithOtp({ email })).error).toBeNull();
      const { token } = await lastMail(email);
      const { data } = await client().auth.verifyOtp({ email, token, type: "email" });
      expect(data.user?.email).toBe(email);
    }
  });
});

describe("a change of address", () => {
  test("takes effect once both addresses have confirmed it", async () => {
    const { email, client: own } = await member();
    const next = newAddress();
    const { data } = await own.auth.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    const first = await lastMail(email);
    const half = await client().auth.verifyOtp({
      token_hash: first.token_hash,
      type: "email_change",
    });
    expect(half.error).toBeNull();
    expect((await own.auth.getUser()).data.user?.email).toBe(email);
    const { token_hash } = await lastMail(next);
    await client().auth.verifyOtp({ token_hash, type: "email_change" });
    const changed = (await own.auth.getUser()).data.user;
    expect(changed).toMatchObject({
      email: next,
      identities: [{ identity_data: { email: next } }],
    });
    expect(changed).not.toHaveProperty("new_email");
  });
});

describe("the mailbox page", () => {
  test("lists emails, shows one, escapes HTML, and loads nothing from other origins", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const mail = await lastMail(email);
    const read = async (path: string) => {
      const answer = await fetch(emulator().url + path);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    const list = await read(`/_local/mail?to=${email.toUpperCase()}`);
    expect(list.text).toContain(`href="/_local/mail/${mail.id}"`);
    const page = await read(`/_local/mail/${mail.id}`);
    expect(page.text).toContain(`<a href="${mail.link.replaceAll("&", "&#38;")}">`);
    expect(page.text).toContain('sandbox="" srcdoc="&#60;!doctype html&#62;');
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.text).not.toMatch(/<script|src=|@import|url\(/);
    const odd = await read(`/_local/mail?to=${encodeURIComponent("<img>@example.com")}`);
    expect(odd.text).not.toContain("<img>");
    expect((await read("/_local/mail/999999")).status).toBe(404);
    expect((await read("/_local/other")).status).toBe(404);
  });
});
