import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { type Browser, PASSWORD, refusal, useAuthStandIn } from "./auth-stand-in";

const { admin, client, member, wait } = useAuthStandIn();

/** What an authenticator app shows, `seconds` from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1000,
  });

async function enrolled({ auth }: Browser, friendlyName = "Phone") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (!data) throw error;
  return { id: data.id, ...data.totp };
}

async function verified(own: Browser, name?: string) {
  const factor = await enrolled(own, name);
  const code = codeOf(factor.secret);
  const { data, error } = await own.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (!data) throw error;
  return factor;
}

const level = async ({ auth }: Browser) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return `${data?.currentLevel} of ${data?.nextLevel}`;
};

test("a code raises the session, and sign-ins ask for one from then on", async () => {
  const { client: own, email } = await member();
  const factor = await enrolled(own);
  expect(factor.uri).toContain(`otpauth://totp/localhost%3A3000:${encodeURIComponent(email)}`);
  expect(factor.qr_code).toContain("<svg");
  expect(await level(own)).toBe("aal1 of aal1");

  const code = codeOf(factor.secret);
  await own.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect(await level(own)).toBe("aal2 of aal2");
  const { data } = await own.auth.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: "totp" }, { method: "otp" }]);

  const other = client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await level(other)).toBe("aal1 of aal2");
  expect((await other.auth.refreshSession()).error).toBeNull();
  expect(await level(other)).toBe("aal1 of aal2");
});

test("other sessions without a code end with the first one", async () => {
  const { client: own, email } = await member();
  const other = client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  await verified(own);
  expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await own.auth.getUser()).data.user?.factors).toMatchObject([
    { friendly_name: "Phone", factor_type: "totp", status: "verified" },
  ]);
});

test("password and address are changed, factors added and removed with a code alone", async () => {
  const { client: own, email } = await member();
  const factor = await verified(own);
  const other = client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  const { auth } = other;
  const refusals = [
    await auth.updateUser({ password: "eleven lamps" }),
    await auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" }),
    await auth.mfa.unenroll({ factorId: factor.id }),
  ].map(({ error }) => refusal(error));
  expect(refusals).toEqual(["401", "403", "422"].map((status) => `${status} insufficient_aal`));

  expect((await own.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  await own.auth.refreshSession();
  expect(await level(own)).toBe("aal1 of aal1");
});

test("names are used once, and what is not there is refused", async () => {
  const { client: own } = await member();
  await enrolled(own);
  const { mfa } = own.auth;
  const again = await mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const phone = await mfa.enroll({ factorType: "phone", phone: "+915555550100" });
  const strange = await mfa.challenge({ factorId: crypto.randomUUID() });
  expect([again, phone, strange].map(({ error }) => refusal(error))).toEqual([
    "422 mfa_factor_name_conflict",
    "422 mfa_phone_enroll_not_enabled",
    "404 mfa_factor_not_found",
  ]);
});

test("who lost the device is helped by an administrator", async () => {
  const { client: own, user } = await member();
  const { id } = await verified(own);
  const { mfa } = admin();
  expect((await mfa.listFactors({ userId: user.id })).data?.factors).toMatchObject([{ id }]);
  expect((await mfa.deleteFactor({ userId: user.id, id })).error).toBeNull();
  await own.auth.refreshSession();
  expect(await level(own)).toBe("aal1 of aal1");
});

// The last: it puts the clock forward.
test("a code counts in its time, once, and for its own factor; what renewed the session before does not", async () => {
  const { client: own, session } = await member();
  const [first, second] = [await enrolled(own), await enrolled(own, "Tablet")];
  const { mfa } = own.auth;
  const challenge = async () => (await mfa.challenge({ factorId: first.id })).data?.id ?? "";
  const verify = async (challengeId: string, code: string, factorId = first.id) =>
    refusal((await mfa.verify({ factorId, challengeId, code })).error);
  const challengeId = await challenge();
  expect(await verify(challengeId, codeOf(first.secret, -90))).toBe("422 mfa_verification_failed");
  expect(await verify(challengeId, codeOf(second.secret), second.id)).toBe(
    "422 mfa_factor_not_found",
  );
  expect(await verify(challengeId, codeOf(first.secret, -30))).toBe("none");
  expect(await verify(challengeId, codeOf(first.secret))).toBe("422 mfa_ip_address_mismatch");
  const late = await challenge();
  wait(301);
  expect(await verify(late, codeOf(first.secret, 301))).toBe("422 mfa_challenge_expired");
  expect((await mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([first.id]);
  const old = await client().auth.refreshSession(session);
  expect(refusal(old.error)).toBe("400 refresh_token_already_used");
});
