import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { refusal } from "../../../testing/supabase-clients";
import { newAddress, PASSWORD, SITE, useAuthEmulator } from "./auth-emulator";

const { admin, client, emulator, lastMail, mails, member, send, wait } = useAuthEmulator();

const signIn = async (email: string, password = PASSWORD) =>
  refusal((await client().auth.signInWithPassword({ email, password })).error);
const refresh = async (refresh_token: string) =>
  await client().auth.refreshSession({ refresh_token });
const follow = async (address: string) => {
  const { pathname, search } = new URL(address);
  const answer = await fetch(emulator().url + pathname + search, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
};

test("sends emails only to addresses that need one, with the same response for all", async () => {
  const { email: known } = await member();
  const [unknown, pending] = [newAddress(), newAddress()];
  await client().auth.signUp({ email: pending, password: PASSWORD });
  wait(60);
  for (const email of [known, unknown, pending]) {
    expect((await client().auth.resend({ type: "signup", email })).error).toBeNull();
  }
  await client().auth.signUp({ email: known, password: "another lamp" });
  await client().auth.resetPasswordForEmail(unknown);
  const counts = [known, unknown, pending].map(async (email) => (await mails(email)).length);
  expect(await Promise.all(counts)).toEqual([1, 0, 2]);
  const soon = await client().auth.resend({ type: "signup", email: pending });
  expect(refusal(soon.error)).toBe("429 over_email_send_rate_limit");
});

test("keeps the first password if the sign-up is repeated before the confirmation", async () => {
  const email = newAddress();
  await client().auth.signUp({ email, password: PASSWORD });
  const first = await lastMail(email);
  wait(60);
  await client().auth.signUp({ email, password: "another lamp" });
  const { token_hash } = await lastMail(email);
  const old = await client().auth.verifyOtp({ token_hash: first.token_hash, type: "signup" });
  expect(refusal(old.error)).toBe("403 otp_expired");
  expect((await client().auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  expect(await signIn(email, "another lamp")).toBe("400 invalid_credentials");
  expect(await signIn(email)).toBe("none");
});

describe("a link that is opened", () => {
  test("reports its second use in the redirect URL, and its code expires after five minutes", async () => {
    const { email } = await member();
    const own = client();
    await own.auth.resetPasswordForEmail(email);
    const { confirmation_url } = await lastMail(email);
    const opened = await follow(confirmation_url);
    const again = await follow(confirmation_url);
    expect(again.searchParams.get("error_code")).toBe("otp_expired");
    wait(301);
    const late = await own.auth.exchangeCodeForSession(opened.searchParams.get("code") ?? "");
    expect(refusal(late.error)).toBe("422 flow_state_expired");
  });

  test.each([
    "http://localhost:3001/",
    "http://localhost:3000@example.com/",
    "http://someone@localhost:3000/",
  ])("redirects to the site instead of %s", async (redirect_to) => {
    const query = new URLSearchParams({ token: "x", type: "signup", redirect_to });
    const { origin, pathname } = await follow(`${SITE}/auth/v1/verify?${query.toString()}`);
    expect(origin + pathname).toBe(`${SITE}/`);
  });
});

test.each([
  ["is empty", ""],
  ["is nested 200 levels deep", `{"data":${'{"a":'.repeat(200)}1${"}".repeat(200)}}`],
])("refuses a body that %s", async (_what, body) => {
  const answer = await send("/auth/v1/signup", { method: "POST", body });
  expect(await answer.json()).toMatchObject({ code: 400, error_code: "bad_json" });
});

describe("a session", () => {
  test("ends if an older refresh token is used after 10 s", async () => {
    const { session } = await member();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? "");
    wait(11);
    const answers = [];
    for (const token of [session.refresh_token, third.data.session?.refresh_token ?? ""]) {
      answers.push(refusal((await refresh(token)).error));
    }
    expect(answers).toEqual(["400 refresh_token_already_used", "400 refresh_token_not_found"]);
  });

  test.each([
    [
      "changed in one letter",
      (own: string) => `${own.slice(0, 30)}${own[30] === "a" ? "b" : "a"}${own.slice(31)}`,
    ],
    ["cut off", (own: string) => own.slice(0, -4)],
  ])("does not end if a refresh token is %s", async (_what, change) => {
    const { session } = await member();
    const changed = await refresh(change(session.refresh_token));
    expect(refusal(changed.error)).toBe("400 validation_failed");
    expect((await refresh(session.refresh_token)).error).toBeNull();
  });

  test("is not opened by the anon key", async () => {
    const headers = { authorization: `Bearer ${emulator().anonKey}` };
    const answer = await send("/auth/v1/user", { headers });
    expect(await answer.json()).toMatchObject({ code: 403, error_code: "bad_jwt" });
  });
});

test("a factor's challenge is for its factor and five minutes, and its use revokes earlier refresh tokens", async () => {
  const { client: own, session } = await member();
  const { mfa } = own.auth;
  const enroll = async (friendlyName: string) => {
    const { data, error } = await mfa.enroll({ factorType: "totp", friendlyName });
    if (error) throw error;
    return { id: data.id, totp: new TOTP({ secret: Secret.fromBase32(data.totp.secret) }) };
  };
  const [phone, tablet] = [await enroll("Phone"), await enroll("Tablet")];
  const challenge = async () => (await mfa.challenge({ factorId: phone.id })).data?.id ?? "";
  const verify = async (challengeId: string, { id: factorId, totp } = phone) => {
    const code = totp.generate({ timestamp: Date.now() + wait(0) });
    return refusal((await mfa.verify({ factorId, challengeId, code })).error);
  };
  const challengeId = await challenge();
  expect(await verify(challengeId, tablet)).toBe("422 mfa_factor_not_found");
  expect(await verify(challengeId)).toBe("none");
  const late = await challenge();
  wait(301);
  expect(await verify(late)).toBe("422 mfa_challenge_expired");
  expect((await mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([phone.id]);
  const old = await refresh(session.refresh_token);
  expect(refusal(old.error)).toBe("400 refresh_token_already_used");
});

describe("an administrator", () => {
  test("lists users in pages, newest first", async () => {
    const emails = [newAddress(), newAddress(), newAddress()];
    for (const email of emails) await admin().createUser({ email });
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    const listed = [...first.data.users, ...second.data.users].map((user) => user.email);
    expect(listed.slice(0, 3)).toEqual(emails.reverse());
    expect(first.data).toMatchObject({ nextPage: 2 });
  });

  test("invites by an email that signs in", async () => {
    const email = newAddress();
    await admin().inviteUserByEmail(email, { data: { status: "alpha" } });
    const { token_hash } = await lastMail(email);
    const { data } = await client().auth.verifyOtp({ token_hash, type: "invite" });
    expect(data.user?.user_metadata).toMatchObject({ status: "alpha" });
  });
});
