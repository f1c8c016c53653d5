import { describe, expect, test } from "vitest";
import { refusal } from "../../testing/supabase-clients";
import { browser, codeOf, enroll, makeUser, member, signIn, verify, whoIs } from "./project";

type Client = ReturnType<typeof browser>;

/** A user with a verified factor, signed in by password only. */
async function withFactor() {
  const { email, client } = await member();
  const { session: other } = await signIn(email);
  const factor = await enroll(client);
  expect(refusal((await verify(client, factor.id, codeOf(factor.secret))).error)).toBe("none");
  return { email, other, factor };
}

const levels = async ({ auth }: Client) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return `${data?.currentLevel} of ${data?.nextLevel}`;
};

describe("a factor", () => {
  test("works from enrolment to removal", async () => {
    const { client, email, session } = await member();
    expect(await levels(client)).toBe("aal1 of aal1");
    const { id, secret, uri, qr_code } = await enroll(client);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(uri)).toContain(`:${email}?`);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,.*<svg/s);
    // An unverified factor is not required.
    expect(await levels(client)).toBe("aal1 of aal1");

    const wrong = await verify(client, id, "000000");
    expect(refusal(wrong.error)).toBe("422 mfa_verification_failed");
    const { data } = await verify(client, id, codeOf(secret));
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(await levels(client)).toBe("aal2 of aal2");
    const { data: claimed } = await client.auth.getClaims();
    expect(claimed?.claims.aal).toBe("aal2");
    // Newest first, except within the same second.
    const methods = claimed?.claims.amr?.map((each) =>
      typeof each === "string" ? each : each.method,
    );
    expect(methods?.sort()).toEqual(["password", "totp"]);
    // The session is the same, so earlier tokens are still valid.
    expect(await whoIs(session.access_token)).toBe("200");
    const { refresh_token } = session;
    const before = await browser().auth.refreshSession({ refresh_token });
    expect(refusal(before.error)).toBe("none");
    const { data: refreshed } = await client.auth.refreshSession();
    const { data: renewed } = await browser().auth.getClaims(refreshed.session?.access_token);
    expect(renewed?.claims.aal).toBe("aal2");

    const { data: user } = await client.auth.getUser();
    expect(user.user?.factors).toMatchObject([
      { id, friendly_name: "Telephone", factor_type: "totp", status: "verified" },
    ]);
    expect(user.user?.factors?.[0]).not.toHaveProperty("secret");

    expect(refusal((await client.auth.mfa.unenroll({ factorId: id })).error)).toBe("none");
    await client.auth.refreshSession();
    expect(await levels(client)).toBe("aal1 of aal1");
    const gone = await client.auth.mfa.challenge({ factorId: id });
    expect(refusal(gone.error)).toBe("404 mfa_factor_not_found");
  });

  test("is required at the next sign-in, and ends sessions without it", async () => {
    const { email, other } = await withFactor();
    expect(await whoIs(other.access_token)).toBe("403 session_not_found");
    const { client } = await signIn(email);
    expect(await levels(client)).toBe("aal1 of aal2");
  });

  test("is required to change the factors, the password and the address", async () => {
    const { email, factor } = await withFactor();
    const { client } = await signIn(email);
    const { auth } = client;
    const removed = await auth.mfa.unenroll({ factorId: factor.id });
    expect(refusal(removed.error)).toBe("422 insufficient_aal");
    const added = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Another" });
    expect(refusal(added.error)).toBe("403 insufficient_aal");
    const changed = await auth.updateUser({ password: "another lamp" });
    expect(refusal(changed.error)).toBe("401 insufficient_aal");
    const moved = await auth.updateUser({ email: `x${email}` });
    expect(refusal(moved.error)).toBe("401 insufficient_aal");
  });

  test("has a unique name, and works for its user only", async () => {
    const { client } = await member();
    const { id } = await enroll(client);
    const twin = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telephone" });
    expect(refusal(twin.error)).toBe("422 mfa_factor_name_conflict");
    const { client: otherUser } = await member();
    const challenge = await otherUser.auth.mfa.challenge({ factorId: id });
    expect(refusal(challenge.error)).toBe("404 mfa_factor_not_found");
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    const verified = await client.auth.mfa.verify({
      factorId: id,
      challengeId: crypto.randomUUID(),
      code: "000000",
    });
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1_000 + 200);
    expect(refusal(verified.error)).toBe("422 mfa_factor_not_found");
  });

  test("accepts a code from the previous or next 30 seconds, and each challenge once", async () => {
    const { client } = await member();
    const { id, secret } = await enroll(client);
    for (const late of [-90_000, 90_000]) {
      const { error } = await verify(client, id, codeOf(secret, Date.now() + late));
      expect(refusal(error)).toBe("422 mfa_verification_failed");
    }
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    const challengeId = data?.id ?? "";
    const code = codeOf(secret, Date.now() - 30_000);
    const once = await client.auth.mfa.verify({ factorId: id, challengeId, code });
    expect(refusal(once.error)).toBe("none");
    const twice = await client.auth.mfa.verify({ factorId: id, challengeId, code });
    // GoTrue uses this code for a used challenge and for one from another IP address.
    expect(refusal(twice.error)).toBe("422 mfa_ip_address_mismatch");
  });

  // RFC 6238, 5.2, requires a refusal. The service does not remember used codes, so the site does.
  test("accepts a used code with another challenge", async () => {
    const { client } = await member();
    const { id, secret } = await enroll(client);
    const code = codeOf(secret);
    expect(refusal((await verify(client, id, code)).error)).toBe("none");
    expect(refusal((await verify(client, id, code)).error)).toBe("none");
  });
});

test("phone and security key factors are not offered", async () => {
  const { auth } = (await signIn((await makeUser()).email)).client;
  const phone = await auth.mfa.enroll({ factorType: "phone", phone: "+910000000000" });
  expect(refusal(phone.error)).toBe("422 mfa_phone_enroll_not_enabled");
});
