import { describe, expect, test } from "vitest";
import { enquiry, refusal } from "../../testing/supabase-clients";
import {
  admin,
  anon,
  browser,
  linkFor,
  makeUser,
  member,
  newAddress,
  PASSWORD,
  service,
  signIn,
  whoIs,
} from "./project";

const AN_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const NEW_PASSWORD = "another lamp";

const signInCode = async (email: string, password = PASSWORD) =>
  refusal((await browser().auth.signInWithPassword({ email, password })).error);

test("an account is signed up, confirmed, changed and deleted", async () => {
  const email = newAddress();
  const own = browser();
  const signUp = await own.auth.signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options: { data: { referred_by: "a-referrer", sub: "another" } },
  });
  expect(refusal(signUp.error)).toBe("none");
  expect(signUp.data.session).toBeNull();
  expect(signUp.data.user).toMatchObject({
    email,
    aud: "authenticated",
    role: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {
      referred_by: "a-referrer",
      sub: signUp.data.user?.id,
      email,
      email_verified: false,
      phone_verified: false,
    },
    identities: [{ provider: "email", identity_data: { email, email_verified: false } }],
  });
  expect(signUp.data.user?.created_at).toMatch(AN_INSTANT);
  expect(signUp.data.user?.confirmation_sent_at).toMatch(AN_INSTANT);
  expect(signUp.data.user).not.toHaveProperty("email_confirmed_at");

  expect(await signInCode(email)).toBe("400 email_not_confirmed");
  // This is a second email of a kind within a minute; the site parses the seconds from the message.
  const again = await browser().auth.signUp({ email, password: NEW_PASSWORD });
  expect(refusal(again.error)).toBe("429 over_email_send_rate_limit");
  expect(again.error?.message).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  );

  const { hashed_token } = await linkFor({ type: "signup", email, password: PASSWORD });
  const link = { token_hash: hashed_token, type: "signup" } as const;
  const confirmed = await own.auth.verifyOtp(link);
  expect(refusal(confirmed.error)).toBe("none");
  expect(confirmed.data.user).toMatchObject({
    email,
    user_metadata: { referred_by: "a-referrer", email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect(confirmed.data.user?.email_confirmed_at).toMatch(AN_INSTANT);
  const used = await browser().auth.verifyOtp(link);
  expect(refusal(used.error)).toBe("403 otp_expired");
  expect(used.error?.message).toBe("Email link is invalid or has expired");

  const id = confirmed.data.user?.id ?? "";
  const token = confirmed.data.session?.access_token ?? "";
  const refresh_token = confirmed.data.session?.refresh_token ?? "";
  const sent = enquiry({ user_id: id, email });
  expect((await own.from("franchise_enquiries").insert(sent)).status).toBe(201);

  expect(refusal((await admin().deleteUser(id)).error)).toBe("none");
  expect(refusal((await admin().getUserById(id)).error)).toBe("404 user_not_found");
  expect(await signInCode(email)).toBe("400 invalid_credentials");
  expect(await whoIs(token)).toBe("403 user_not_found");
  const refreshed = await browser().auth.refreshSession({ refresh_token });
  expect(refusal(refreshed.error)).toBe("400 refresh_token_not_found");
  const kept = service().from("franchise_enquiries").select("user_id");
  expect((await kept.eq("submission_id", sent.submission_id)).data).toEqual([{ user_id: id }]);
});

describe("signing up", () => {
  test("with the address of an account gets the same response, and changes nothing", async () => {
    const { id, email } = await makeUser();
    const { data, error } = await browser().auth.signUp({ email, password: NEW_PASSWORD });
    expect(refusal(error)).toBe("none");
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(data.user?.id).not.toBe(id);
    expect(await signInCode(email)).toBe("none");
  });

  test.each([
    ["short", "short", "422 weak_password"],
    ["longer than bcrypt reads", "x".repeat(73), "400 validation_failed"],
  ])("with a password that is %s is refused", async (_what, password, code) => {
    const { error } = await browser().auth.signUp({ email: newAddress(), password });
    expect(refusal(error)).toBe(code);
    if (code.endsWith("weak_password")) expect(error).toMatchObject({ reasons: ["length"] });
  });
});

describe("signing in", () => {
  test("gives the same error for a wrong password and an unknown address", async () => {
    const { email } = await makeUser();
    for (const credentials of [
      { email, password: NEW_PASSWORD },
      { email: newAddress(), password: PASSWORD },
    ]) {
      const { error } = await browser().auth.signInWithPassword(credentials);
      expect([refusal(error), error?.message]).toEqual([
        "400 invalid_credentials",
        "Invalid login credentials",
      ]);
    }
    expect(await signInCode(email.toUpperCase())).toBe("none");
  });

  test("is refused to banned users until the ban is lifted", async () => {
    const { id, email, session } = await member();
    await admin().updateUserById(id, { ban_duration: "1h30m" });
    const { refresh_token, access_token } = session;
    const { error } = await browser().auth.refreshSession({ refresh_token });
    expect([await signInCode(email), await whoIs(access_token), refusal(error)]).toEqual([
      "400 user_banned",
      "403 user_banned",
      "400 user_banned",
    ]);
    await admin().updateUserById(id, { ban_duration: "none" });
    expect(await whoIs(access_token)).toBe("200");
  });
});

describe("a new password", () => {
  test("is accepted from a signed-in user, and ends the other sessions", async () => {
    const { email, client } = await member();
    const { session: other } = await signIn(email);
    const change = async (password: string) =>
      refusal((await client.auth.updateUser({ password })).error);
    expect(await change(PASSWORD)).toBe("422 same_password");
    expect(await change("short")).toBe("422 weak_password");
    expect(await change(NEW_PASSWORD)).toBe("none");
    expect(refusal((await client.auth.getUser()).error)).toBe("none");
    expect(await whoIs(other.access_token)).toBe("403 session_not_found");
    expect(await signInCode(email)).toBe("400 invalid_credentials");
    expect(await signInCode(email, NEW_PASSWORD)).toBe("none");
  });

  test("can be set through an email link", async () => {
    const { email } = await makeUser();
    const { hashed_token: token_hash } = await linkFor({ type: "recovery", email });
    const wrong = await browser().auth.verifyOtp({ token_hash, type: "email_change" });
    expect(refusal(wrong.error)).toBe("403 otp_expired");
    const own = browser();
    expect(refusal((await own.auth.verifyOtp({ token_hash, type: "recovery" })).error)).toBe(
      "none",
    );
    expect(refusal((await own.auth.updateUser({ password: NEW_PASSWORD })).error)).toBe("none");
    expect(await signInCode(email, NEW_PASSWORD)).toBe("none");
  });

  test("gets the same response for an unknown address as for a known one", async () => {
    const { error } = await anon().auth.resetPasswordForEmail(newAddress());
    expect(refusal(error)).toBe("none");
  });
});

test("re-authentication sends an email and records its time", async () => {
  const { client } = await member();
  expect(refusal((await client.auth.reauthenticate()).error)).toBe("none");
  const { data } = await client.auth.getUser();
  expect(data.user).toHaveProperty("reauthentication_sent_at");
  const { error } = await client.auth.reauthenticate();
  expect(refusal(error)).toBe("429 over_email_send_rate_limit");
});

describe("a new address", () => {
  test("takes effect once both addresses have confirmed it", async () => {
    const { email, client } = await member();
    const newEmail = newAddress();
    // Both links are created before either is used, because a new link restarts the change.
    const tokens = [];
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const { action_link } = await linkFor({ type, email, newEmail });
      tokens.push(new URL(action_link).searchParams.get("token") ?? "");
    }
    const confirm = async (token_hash = "") => {
      const { error } = await browser().auth.verifyOtp({ token_hash, type: "email_change" });
      return refusal(error);
    };
    expect(await confirm(tokens[0])).toBe("none");
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail });
    expect(await confirm(tokens[1])).toBe("none");
    const changed = (await client.auth.getUser()).data.user;
    expect(changed).toMatchObject({
      email: newEmail,
      identities: [{ identity_data: { email: newEmail } }],
    });
    expect(changed).not.toHaveProperty("new_email");
  });

  test("that belongs to another user is refused", async () => {
    const { client } = await member();
    const { error } = await client.auth.updateUser({ email: (await makeUser()).email });
    expect(refusal(error)).toBe("422 email_exists");
  });
});

test("user metadata is changed key by key", async () => {
  const { client } = await member();
  await client.auth.updateUser({ data: { full_name: "Asha Sample", city: "Ghaziabad" } });
  const { data } = await client.auth.updateUser({ data: { city: null } });
  expect(data.user?.user_metadata).toEqual({ full_name: "Asha Sample", email_verified: true });
});

test("an invitation signs its recipient in", async () => {
  const email = newAddress();
  const { hashed_token: token_hash } = await linkFor({ type: "invite", email });
  // The site accepts tokens of this form only.
  expect(token_hash).toMatch(/^[\w-]{16,256}$/);
  const { data } = await browser().auth.verifyOtp({ token_hash, type: "invite" });
  expect(data.user?.email).toBe(email);
});
