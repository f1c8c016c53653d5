import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { type Browser, refusal, useAuthEmulator } from "./auth-emulator";

const { client, member, wait } = useAuthEmulator();

/** The code that an authenticator app shows `seconds` from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1000,
  });

async function enrolled({ auth }: Browser, friendlyName = "Phone") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (!data) throw error;
  return { id: data.id, ...data.totp };
}

test("accepts a code once, in time and for its own factor, and revokes the refresh tokens issued before it", async () => {
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
