import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { connect, enquiry } from "../supabase/clients";
import { newAddress, PASSWORD, refusal, useAuthStandIn } from "./auth-stand-in";

const { client, lastMail, member, send, standIn, wait } = useAuthStandIn();

describe("signing in with a password", () => {
  test("gives a session whose token has the claims of a hosted project", async () => {
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
      iss: `http://localhost:${standIn().port}/auth/v1`,
    });
  });

  test("tells a wrong password and an unknown address by the same words", async () => {
    const { email } = await member();
    const signIn = async (credentials: { email: string; password: string }) => {
      const { error } = await client().auth.signInWithPassword(credentials);
      return [refusal(error), error?.message];
    };
    const refused = ["400 invalid_credentials", "Invalid login credentials"];
    expect(await signIn({ email, password: "another lamp" })).toEqual(refused);
    expect(await signIn({ email: newAddress(), password: PASSWORD })).toEqual(refused);
    expect(await signIn({ email: email.toUpperCase(), password: PASSWORD })).toEqual([
      "none",
      undefined,
    ]);
  });

  test("waits for the address to be confirmed", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: PASSWORD });
    const { error } = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(refusal(error)).toBe("400 email_not_confirmed");
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
  ])("grant %s with %j: %s", async (grant, body, error_code) => {
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

  test("gives a new token each time", async () => {
    const { session } = await member();
    const { data } = await refresh(session.refresh_token);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await refresh(data.session?.refresh_token ?? "")).error).toBeNull();
  });

  test("at the same time gives everyone the same one", async () => {
    const { session } = await member();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await refresh(session.refresh_token)),
    );
    const tokens = answers.map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^A[\w-]{50}$/);
  });

  test("with the last but one token gives the active one, however late", async () => {
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

  test("with an older one is taken for 10 s", async () => {
    const { first, third } = await chain();
    wait(9);
    const { data } = await refresh(first);
    expect(data.session?.refresh_token).toBe(third);
  });

  test("with an older one after that ends the session", async () => {
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
    ["nothing", () => "", "validation_failed"],
    [
      "with a letter changed",
      (own: string) => `${own.slice(0, 30)}${own[30] === "a" ? "b" : "a"}${own.slice(31)}`,
      "validation_failed",
    ],
    ["cut off", (own: string) => own.slice(0, -4), "validation_failed"],
    ["of the other kind", () => "abcdefghijkl", "refresh_token_not_found"],
  ])("with one that is %s is refused, and ends nothing", async (_what, make, error_code) => {
    const { session } = await member();
    const body = JSON.stringify({ refresh_token: make(session.refresh_token) });
    const answer = await send("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
    expect(await answer.json()).toMatchObject({ code: 400, error_code });
    expect((await refresh(session.refresh_token)).error).toBeNull();
  });

  test("ends with the session and with the user", async () => {
    const signedOut = await member();
    await signedOut.client.auth.signOut();
    const { error } = await refresh(signedOut.session.refresh_token);
    expect(refusal(error)).toBe("400 refresh_token_not_found");
    const deleted = await member();
    await standIn().sql("delete from auth.users where id = $1", [deleted.user.id]);
    const gone = await refresh(deleted.session.refresh_token);
    expect(refusal(gone.error)).toBe("400 refresh_token_not_found");
  });
});

describe("signing out", () => {
  /** Three sessions of one user, as their access tokens; the first is signed out. */
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
  ] as const)("scope %s: the own session and two others answer %j", async (scope, expected) => {
    expect(await signOut(scope)).toEqual(expected);
  });

  test("an unknown scope and a missing token are refused", async () => {
    const { session } = await member();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await send("/auth/v1/logout?scope=mine", { method: "POST", headers });
    expect([answer.status, (await send("/auth/v1/logout", { method: "POST" })).status]).toEqual([
      400, 401,
    ]);
  });
});

describe("the signed-in user", () => {
  test("changes metadata, key by key", async () => {
    const { client: own } = await member();
    await own.auth.updateUser({ data: { full_name: "Asha Sample", city: "Ghaziabad" } });
    const { data } = await own.auth.updateUser({ data: { city: null } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Asha Sample" });
    expect(data.user?.user_metadata).not.toHaveProperty("city");
  });

  test("changes the password, which ends the other sessions", async () => {
    const { email, client: own } = await member();
    const other = client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const same = await own.auth.updateUser({ password: PASSWORD });
    expect(refusal(same.error)).toBe("422 same_password");
    const short = await own.auth.updateUser({ password: "short" });
    expect(refusal(short.error)).toBe("422 weak_password");
    expect((await own.auth.updateUser({ password: "another lamp" })).error).toBeNull();
    expect((await own.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const signIn = await other.auth.signInWithPassword({ email, password: "another lamp" });
    expect(signIn.error).toBeNull();
  });

  test("is sent a code to show that it is still the same, once a minute", async () => {
    const { client: own, email } = await member();
    expect((await own.auth.reauthenticate()).error).toBeNull();
    const mail = await lastMail(email);
    expect(mail).toMatchObject({ type: "reauthentication" });
    expect(mail.text).toContain(mail.token);
    const { error } = await own.auth.reauthenticate();
    expect(refusal(error)).toBe("429 over_email_send_rate_limit");
  });

  test("cannot link providers by hand", async () => {
    const { client: own } = await member();
    const { error } = await own.auth.linkIdentity({ provider: "google" });
    expect(refusal(error)).toBe("404 manual_linking_disabled");
    const sso = await own.auth.signInWithSSO({ domain: "example.com" });
    expect(refusal(sso.error)).toBe("404 saml_provider_disabled");
  });

  test("cannot make itself anything else", async () => {
    const { session, user } = await member();
    const answer = await send("/auth/v1/user", {
      method: "PUT",
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ app_metadata: { role: "service_role" }, role: "service_role" }),
    });
    expect(answer.status).toBe(403);
    const rows = await standIn().sql("select role from auth.users where id = $1", [user.id]);
    expect(rows).toEqual([{ role: "authenticated" }]);
  });
});

describe("access tokens", () => {
  test.each([
    ["another's signature", "bad_jwt", foreign],
    ["no signature (alg none)", "bad_jwt", unsigned],
    ["changed claims under our signature", "bad_jwt", grafted],
    ["nothing in it", "bad_jwt", () => ".."],
    ["no user in it (the anon key)", "bad_jwt", () => standIn().anonKey],
    ["a user that does not exist", "user_not_found", unknownUser],
    ["a session that does not exist", "session_not_found", unknownSession],
    ["its time over", "bad_jwt", expired],
  ])("with %s: 403 %s", async (_what, error_code, forge) => {
    const token = await forge((await member()).session.access_token);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await send("/auth/v1/user", { headers });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ error_code }),
    ]);
  });

  test("none at all: 401 no_authorization", async () => {
    const answer = await send("/auth/v1/user");
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ error_code: "no_authorization" }),
    ]);
  });

  test("the public keys are published without an API key, and without the private part", async () => {
    const answer = await fetch(`${standIn().url}/auth/v1/.well-known/jwks.json`);
    const body: unknown = await answer.json();
    expect(body).toEqual({
      keys: [expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" })],
    });
    expect(JSON.stringify(body)).not.toContain('"d"');
    const found = await fetch(`${standIn().url}/auth/v1/.well-known/openid-configuration`);
    const issuer = `http://localhost:${standIn().port}/auth/v1`;
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
    return await standIn().signToken({ ...claimsOf(token), sub: crypto.randomUUID() });
  }

  async function unknownSession(token: string) {
    return await standIn().signToken({ ...claimsOf(token), session_id: crypto.randomUUID() });
  }

  async function expired(token: string) {
    return await standIn().signToken({
      ...claimsOf(token),
      exp: Math.floor(Date.now() / 1000) - 60,
    });
  }
});

describe("the data API", () => {
  test("shows a signed-in user the own enquiries and nobody else's", async () => {
    const asha = await member();
    const ravi = await member();
    for (const { user, client: own } of [asha, ravi]) {
      const sent = enquiry({ user_id: user.id, message: user.id });
      expect((await own.from("franchise_enquiries").insert(sent)).error).toBeNull();
    }
    const visitor = connect(standIn().url, standIn().anonKey);
    await visitor.from("franchise_enquiries").insert(enquiry());

    const { data } = await asha.client.from("franchise_enquiries").select("message");
    expect(data).toEqual([{ message: asha.user.id }]);
    const foreign = enquiry({ user_id: ravi.user.id });
    const refused = await asha.client.from("franchise_enquiries").insert(foreign);
    expect(refused).toMatchObject({ status: 403, error: { code: "42501" } });
    const changed = await asha.client
      .from("franchise_enquiries")
      .update({ message: "x" })
      .eq("user_id", asha.user.id);
    expect(changed).toMatchObject({ status: 403, error: { code: "42501" } });
    expect((await visitor.from("franchise_enquiries").select()).status).toBe(401);
  });

  test("shows nobody the tables of the auth service", async () => {
    const { session } = await member();
    const own = connect(standIn().url, standIn().anonKey, session.access_token);
    for (const table of ["users", "sessions", "refresh_tokens", "one_time_tokens", "mailbox"]) {
      const { error } = await own.from(table).select();
      expect(error?.code).toBe("PGRST205");
    }
  });
});
