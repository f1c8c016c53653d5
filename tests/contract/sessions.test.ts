import { describe, expect, test } from "vitest";
import { refusal } from "../../testing/supabase-clients";
import {
  admin,
  browser,
  makeUser,
  member,
  project,
  refusalIn,
  seconds,
  send,
  signIn,
  whoIs,
} from "./project";

const refresh = async (refresh_token: string) =>
  await browser().auth.refreshSession({ refresh_token });
const next = async (token: string) => {
  const { data, error } = await refresh(token);
  if (!data.session) throw error ?? new Error("No session");
  return data.session;
};

describe("an access token", () => {
  test("is signed with a published key, and states its audience", async () => {
    const { id, email, session } = await member();
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    const published = await fetch(`${project.url}/auth/v1/.well-known/jwks.json`);
    expect(published.status).toBe(200);
    expect(await published.text()).not.toContain('"d"');
    const { data } = await browser().auth.getClaims(session.access_token);
    expect(data?.header.alg).toMatch(/^(ES|RS)256$/);
    expect(data?.claims).toMatchObject({
      sub: id,
      email,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
    });
    expect(data?.claims.iss).toMatch(/\/auth\/v1$/);
    expect(Object.keys(data?.claims ?? {}).sort()).toEqual([
      "aal",
      "amr",
      "app_metadata",
      "aud",
      "email",
      "exp",
      "iat",
      "is_anonymous",
      "iss",
      "phone",
      "role",
      "session_id",
      "sub",
      "user_metadata",
    ]);
  });

  test("with another signature, or none, is refused", async () => {
    const { session } = await member();
    const [header, payload, signature] = session.access_token.split(".");
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const grafted = Buffer.from(payload ?? "", "base64url")
      .toString()
      .replace('"aal1"', '"aal2"');
    for (const forged of [
      `${unsigned}.${payload}.`,
      `${header}.${Buffer.from(grafted).toString("base64url")}.${signature}`,
      "a.b.c",
    ]) {
      expect(await whoIs(forged)).toBe("403 bad_jwt");
    }
    const answer = await send("/auth/v1/user");
    expect(answer.status).toBe(401);
  });
});

describe("refreshing", () => {
  test("returns a new token each time, with the same amr", async () => {
    const { session } = await member();
    const second = await next(session.refresh_token);
    expect(second.refresh_token).not.toBe(session.refresh_token);
    const third = await next(second.refresh_token);
    expect(third.refresh_token).not.toBe(second.refresh_token);
    const { data } = await browser().auth.getClaims(third.access_token);
    expect(data?.claims).toMatchObject({ amr: [{ method: "password" }] });
  });

  test("twice at once returns the same token", async () => {
    const { session } = await member();
    const answers = await Promise.all([1, 2].map(async () => await next(session.refresh_token)));
    const tokens = new Set(answers.map(({ refresh_token }) => refresh_token));
    expect([...tokens]).toHaveLength(1);
    await next([...tokens].join());
  });

  test("with an older token continues the session within the reuse interval", async () => {
    const { session } = await member();
    const second = await next(session.refresh_token);
    await next(second.refresh_token);
    await next((await next(session.refresh_token)).refresh_token);
  });

  test.concurrent("with the second-to-last token returns the latest one, at any time", async () => {
    const { session } = await member();
    const second = await next(session.refresh_token);
    await seconds(project.reuseInterval + 1);
    const again = await next(session.refresh_token);
    expect(again.refresh_token).toBe(second.refresh_token);
  });

  test.concurrent("with an older token after the reuse interval ends the session", async () => {
    const { session } = await member();
    const second = await next(session.refresh_token);
    const third = await next(second.refresh_token);
    await seconds(project.reuseInterval + 1);
    expect(refusal((await refresh(session.refresh_token)).error)).toBe(
      "400 refresh_token_already_used",
    );
    await seconds(project.reuseInterval + 1);
    // The error differs between versions, but the session cannot continue.
    expect(refusal((await refresh(third.refresh_token)).error)).toMatch(
      /^400 refresh_token_(already_used|not_found)$/,
    );
  });

  test.each([
    ["", "400 validation_failed"],
    ["x", "400 validation_failed"],
    ["abcdefghijkl", "400 refresh_token_not_found"],
  ])("with the token %j is refused: %s", async (token, code) => {
    const answer = await send("/auth/v1/token?grant_type=refresh_token", {
      method: "POST",
      body: JSON.stringify({ refresh_token: token }),
    });
    expect(await refusalIn(answer)).toBe(code);
  });
});

describe("signing out", () => {
  const gone = "403 session_not_found";

  test.each([
    ["global", [gone, gone]],
    ["local", [gone, "200"]],
    ["others", ["200", gone]],
  ] as const)("scope %s: the own session and another answer %j", async (scope, expected) => {
    const { email } = await makeUser();
    const [own, other] = [await signIn(email), await signIn(email)];
    expect(refusal((await own.client.auth.signOut({ scope })).error)).toBe("none");
    const tokens = [own.session, other.session];
    expect(await Promise.all(tokens.map(({ access_token }) => whoIs(access_token)))).toEqual(
      expected,
    );
    const refreshed = await refresh(tokens[scope === "others" ? 1 : 0]?.refresh_token ?? "");
    expect(refusal(refreshed.error)).toBe("400 refresh_token_not_found");
  });

  test("works for the service role with the user's token", async () => {
    const { session } = await member();
    expect(refusal((await admin().signOut(session.access_token, "local")).error)).toBe("none");
    expect(await whoIs(session.access_token)).toBe(gone);
  });
});
