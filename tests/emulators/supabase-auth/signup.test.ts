import { describe, expect, test } from "vitest";
import { newAddress, PASSWORD, refusal, SITE, useAuthEmulator } from "./auth-emulator";

const { client, lastMail, mails, member, send, emulator, wait } = useAuthEmulator();

// Go prints a time with up to nine fractional digits and without trailing zeros.
const GO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{0,8}[1-9])?Z$/;

describe("sign-up", () => {
  test("sends a new address an email and returns no session", async () => {
    const email = newAddress();
    const { data, error } = await client().auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { full_name: "Asha Sample", sub: "another" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      aud: "authenticated",
      role: "authenticated",
      user_metadata: {
        full_name: "Asha Sample",
        sub: data.user?.id,
        email,
        email_verified: false,
        phone_verified: false,
      },
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [
        {
          provider: "email",
          identity_data: { email, email_verified: false, full_name: "Asha Sample" },
        },
      ],
    });
    expect(data.user?.created_at).toMatch(GO_TIME);
    expect(data.user?.confirmation_sent_at).toMatch(GO_TIME);
    expect(data.user).not.toHaveProperty("email_confirmed_at");
    expect(await mails(email)).toHaveLength(1);
  });

  test("sends an email that links to the site's own page and contains the code", async () => {
    const email = newAddress();
    const options = { emailRedirectTo: `${SITE}/dashboard?a=b` };
    await client().auth.signUp({ email, password: PASSWORD, options });
    const mail = await lastMail(email);
    const link = new URL(mail.link);
    expect(`${link.origin}${link.pathname}`).toBe(`${SITE}/auth/confirm`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token_hash: mail.token_hash,
      type: "signup",
      redirect_to: `${SITE}/dashboard?a=b`,
    });
    expect(mail.token).toMatch(/^\d{6}$/);
    expect(mail.text).toContain(mail.link);
  });

  test("returns a fake user without identities for a confirmed address, and sends no email", async () => {
    const { email, user } = await member();
    const before = await mails(email);
    const { data, error } = await client().auth.signUp({ email, password: "another lamp" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(data.user?.id).not.toBe(user.id);
    expect(await mails(email)).toHaveLength(before.length);
    const signIn = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
  });

  test("keeps the first password if repeated before the confirmation, at the earliest after 60 s", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const again = await client().auth.signUp({ email, password: "another lamp" });
    expect(refusal(again.error)).toBe("429 over_email_send_rate_limit");
    expect(again.error?.message).toMatch(/^For security purposes, .* after 5\d seconds\.$/);
    wait(60);
    const first = await lastMail(email);
    expect((await client().auth.signUp({ email, password: "another lamp" })).error).toBeNull();
    const { token_hash } = await lastMail(email);
    const old = await client().auth.verifyOtp({ token_hash: first.token_hash, type: "signup" });
    expect(refusal(old.error)).toBe("403 otp_expired");
    expect((await client().auth.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    const signIn = async (password: string) =>
      refusal((await client().auth.signInWithPassword({ email, password })).error);
    expect(await signIn("another lamp")).toBe("400 invalid_credentials");
    expect(await signIn(PASSWORD)).toBe("none");
  });

  test("resend sends an email to pending addresses only, with the same response for all", async () => {
    const known = await member();
    const pending = newAddress();
    await client().auth.signUp({ email: pending, password: PASSWORD });
    wait(60);
    const before = (await mails(known.email)).length;
    for (const email of [known.email, newAddress(), pending]) {
      const { error } = await client().auth.resend({ type: "signup", email });
      expect(error).toBeNull();
    }
    expect(await mails(known.email)).toHaveLength(before);
    expect(await mails(pending)).toHaveLength(2);
    const soon = await client().auth.resend({ type: "signup", email: pending });
    expect(refusal(soon.error)).toBe("429 over_email_send_rate_limit");
  });
});

describe("malformed requests", () => {
  test.each([
    ["", "bad_json"],
    ["{", "bad_json"],
    ["[]", "bad_json"],
    ['{"email":1}', "bad_json"],
    [`{"data":${'{"a":'.repeat(200)}1${"}".repeat(200)}}`, "bad_json"],
  ])("an unreadable body is rejected with 400 (%#)", async (body, error_code) => {
    const answer = await send("/auth/v1/signup", { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code });
  });

  test.each([
    ["POST", "/auth/v1/nowhere", 404],
    ["GET", "/auth/v1/signup", 405],
    ["GET", "/auth/v1", 404],
  ])("%s %s is rejected with %i", async (method, path, status) => {
    expect((await send(path, { method })).status).toBe(status);
  });

  test("a request without an API key is rejected by the gateway", async () => {
    const answer = await fetch(`${emulator().url}/auth/v1/settings`);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ message: "No API key found in request" }),
    ]);
  });
});
