import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { PASSWORD, refusal, useAuthEmulator } from "./auth-emulator";

const { client, member, send, emulator, wait } = useAuthEmulator();

describe("signing in with a password", () => {
  test("returns a session whose token has a hosted project's claims", async () => {
    const { email, user } = await member();
    const { data, error } = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    const { data: verified } = await client().auth.getClaims(data.session?.access_token);
    expect(verified?.header.alg).toBe("ES256");
    expect(verified?.claims).toMatchObject({
      sub: user.id,
      email,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
      iss: `http://localhost:${emulator().port}/auth/v1`,
    });
  });

  test.each([
    ["password", { email: "", password: PASSWORD }, "validation_failed"],
    ["password", { phone: "910000000000", password: PASSWORD }, "phone_provider_disabled"],
    ["id_token", {}, "validation_failed"],
    ["web3", {}, "web3_provider_disabled"],
    ["nothing", {}, "invalid_credentials"],
    ["pkce", { auth_code: "x" }, "validation_failed"],
    ["pkce", { auth_code: "x", code_verifier: "y" }, "flow_state_not_found"],
    ["refresh_token", {}, "validation_failed"],
  ])("rejects grant %s with %j: %s", async (grant, body, error_code) => {
    const path = `/auth/v1/token?grant_type=${grant}`;
    const answer = await send(path, { method: "POST", body: JSON.stringify(body) });
    expect(await answer.json()).toMatchObject({ error_code, code: answer.status });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("refreshing", () => {
  const refresh = async (refresh_token: string) =>
    await client().auth.refreshSession({ refresh_token });

  test("concurrently returns the same token to all callers", async () => {
    const { session } = await member();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await refresh(session.refresh_token)),
    );
    const tokens = answers.map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^A[\w-]{50}$/);
  });

  test("with the second-to-last token returns the latest one, at any time", async () => {
    const { session } = await member();
    const { data } = await refresh(session.refresh_token);
    wait(3600);
    const again = await refresh(session.refresh_token);
    expect(again.data.session?.refresh_token).toBe(data.session?.refresh_token);
  });

  const chain = async () => {
    const { session } = await member();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? "");
    const { refresh_token = "", access_token = "" } = third.data.session ?? {};
    return { first: session.refresh_token, third: refresh_token, access: access_token };
  };

  test("with an older token works for 10 s", async () => {
    const { first, third } = await chain();
    wait(9);
    const { data } = await refresh(first);
    expect(data.session?.refresh_token).toBe(third);
  });

  test("with an older token after 10 s ends the session", async () => {
    const { first, third, access } = await chain();
    wait(11);
    const answers = [];
    for (const token of [first, third]) answers.push(refusal((await refresh(token)).error));
    expect(answers).toEqual(["400 refresh_token_already_used", "400 refresh_token_not_found"]);
    const user = await send("/auth/v1/user", { headers: { authorization: `Bearer ${access}` } });
    expect(await user.json()).toMatchObject({ code: 403, error_code: "session_not_found" });
  });

  test.each([
    ["too short", () => "x", "validation_failed"],
    ["empty", () => "", "validation_failed"],
    [
      "changed in one letter",
      (own: string) => `${own.slice(0, 30)}${own[30] === "a" ? "b" : "a"}${own.slice(31)}`,
      "validation_failed",
    ],
    ["cut off", (own: string) => own.slice(0, -4), "validation_failed"],
    ["of version 1", () => "abcdefghijkl", "refresh_token_not_found"],
  ])(
    "with a token that is %s is rejected and does not end the session",
    async (_what, make, error_code) => {
      const { session } = await member();
      const body = JSON.stringify({ refresh_token: make(session.refresh_token) });
      const answer = await send("/auth/v1/token?grant_type=refresh_token", {
        method: "POST",
        body,
      });
      expect(await answer.json()).toMatchObject({ code: 400, error_code });
      expect((await refresh(session.refresh_token)).error).toBeNull();
    },
  );
});

describe("signing out", () => {
  /** Opens three sessions of one user, signs out the first, and returns the statuses of all access tokens. */
  const signOut = async (scope: "global" | "local" | "others") => {
    const { client: own, email, session } = await member();
    const tokens = [session.access_token];
    for (const other of [client(), client()]) {
      const { data } = await other.auth.signInWithPassword({ email, password: PASSWORD });
      tokens.push(data.session?.access_token ?? "");
    }
    expect((await own.auth.signOut({ scope })).error).toBeNull();
    return await Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await send("/auth/v1/user", { headers });
        return `${answer.status} ${answer.headers.get("x-sb-error-code") ?? ""}`.trim();
      }),
    );
  };
  const gone = "403 session_not_found";

  test.each([
    ["global", [gone, gone, gone]],
    ["local", [gone, "200", "200"]],
    ["others", ["200", gone, gone]],
  ] as const)(
    "with scope %s answers its own and two other sessions with %j",
    async (scope, expected) => {
      expect(await signOut(scope)).toEqual(expected);
    },
  );

  test("with an unknown scope or without a token is rejected", async () => {
    const { session } = await member();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await send("/auth/v1/logout?scope=mine", { method: "POST", headers });
    expect([answer.status, (await send("/auth/v1/logout", { method: "POST" })).status]).toEqual([
      400, 401,
    ]);
  });
});

describe("access tokens", () => {
  test.each([
    ["another's signature", "bad_jwt", foreign],
    ["no signature (alg none)", "bad_jwt", unsigned],
    ["changed claims under our signature", "bad_jwt", grafted],
    ["no content", "bad_jwt", () => ".."],
    ["no user (the anon key)", "bad_jwt", () => emulator().anonKey],
    ["a user that does not exist", "user_not_found", unknownUser],
    ["a session that does not exist", "session_not_found", unknownSession],
    ["a past expiry", "bad_jwt", expired],
  ])("with %s are rejected: 403 %s", async (_what, error_code, forge) => {
    const token = await forge((await member()).session.access_token);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await send("/auth/v1/user", { headers });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ error_code }),
    ]);
  });

  test("are required; without one the response is 401 no_authorization", async () => {
    const answer = await send("/auth/v1/user");
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ error_code: "no_authorization" }),
    ]);
  });

  test("have public keys that are available without an API key and contain no private part", async () => {
    const answer = await fetch(`${emulator().url}/auth/v1/.well-known/jwks.json`);
    const body: unknown = await answer.json();
    expect(body).toEqual({
      keys: [expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" })],
    });
    expect(JSON.stringify(body)).not.toContain('"d"');
    const found = await fetch(`${emulator().url}/auth/v1/.well-known/openid-configuration`);
    const issuer = `http://localhost:${emulator().port}/auth/v1`;
    const jwks_uri = `${issuer}/.well-known/jwks.json`;
    expect(await found.json()).toMatchObject({ issuer, jwks_uri });
  });

  function claimsOf(token: string): Record<string, unknown> {
    const [, payload = ""] = token.split(".");
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  }

  async function foreign(token: string) {
    const { privateKey } = await generateKeyPair("ES256");
    return await new SignJWT(claimsOf(token)).setProtectedHeader({ alg: "ES256" }).sign(privateKey);
  }

  function unsigned(token: string) {
    return new UnsecuredJWT(claimsOf(token)).encode();
  }

  function grafted(token: string) {
    const [header, , signature] = token.split(".");
    const claims = { ...claimsOf(token), role: "service_role" };
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
    return [header, payload, signature].join(".");
  }

  async function unknownUser(token: string) {
    return await emulator().signToken({ ...claimsOf(token), sub: crypto.randomUUID() });
  }

  async function unknownSession(token: string) {
    return await emulator().signToken({ ...claimsOf(token), session_id: crypto.randomUUID() });
  }

  async function expired(token: string) {
    return await emulator().signToken({
      ...claimsOf(token),
      exp: Math.floor(Date.now() / 1000) - 60,
    });
  }
});
