import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { refusal } from "../../../testing/supabase-clients";
import { newAddress, PASSWORD, useAuthEmulator } from "./auth-emulator";

const { client, emulator, lastMail, mails, member, wait } = useAuthEmulator();

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
