import { describe, expect, test } from "vitest";
import { refusal } from "../../testing/supabase-clients";
import {
  admin,
  browser,
  makeUser,
  member,
  newAddress,
  PASSWORD,
  post,
  refusalIn,
  send,
} from "./project";

describe("a sign-up", () => {
  test.each([
    ["no address", { email: "", password: PASSWORD }, "422 anonymous_provider_disabled"],
    ["no password", { email: newAddress(), password: "" }, "400 validation_failed"],
    ["no @", { email: "example.com", password: PASSWORD }, "400 validation_failed"],
    [
      "a phone number",
      { phone: "+910000000000", password: PASSWORD },
      "400 phone_provider_disabled",
    ],
  ])("with %s", async (_what, credentials, code) => {
    expect(refusal((await browser().auth.signUp(credentials)).error)).toBe(code);
  });

  const body = { email: newAddress(), password: "short" };
  const weak_password = { reasons: ["length"] };
  const message: unknown = expect.stringMatching(/^Password should be at least \d+ characters\./);

  test("uses the error format of the requested API version", async () => {
    const answer = await post("/auth/v1/signup", body, { "x-supabase-api-version": "2024-01-01" });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(await answer.json()).toEqual({ code: "weak_password", message, weak_password });
  });

  test("uses the legacy error format without an API version header", async () => {
    const answer = await post("/auth/v1/signup", body);
    expect(answer.headers.get("x-sb-error-code")).toBe("weak_password");
    expect(await answer.json()).toEqual({
      code: 422,
      error_code: "weak_password",
      msg: message,
      weak_password,
    });
  });

  test.each(["{", "[]", '{"email":1}'])("of %j", async (text) => {
    expect(await refusalIn(await post("/auth/v1/signup", text))).toBe("400 bad_json");
  });
});

describe("a token", () => {
  test.each([
    ["password", { email: "", password: PASSWORD }, "400 validation_failed"],
    ["password", { phone: "910000000000", password: PASSWORD }, "422 phone_provider_disabled"],
    ["web3", {}, "422 web3_provider_disabled"],
    ["nothing", {}, "400 invalid_credentials"],
    ["", {}, "400 invalid_credentials"],
  ])("with the grant %j and %j is refused: %s", async (grant, body, code) => {
    expect(await refusalIn(await post(`/auth/v1/token?grant_type=${grant}`, body))).toBe(code);
  });
});

describe("verifying", () => {
  test.each([
    [{ token: "1" }, "400 validation_failed"],
    [{ type: "signup" }, "400 validation_failed"],
    [{ type: "signup", token: "1", token_hash: "1" }, "400 validation_failed"],
    [{ type: "signup", token_hash: "1", email: "a@example.com" }, "400 validation_failed"],
    [{ type: "signup", token: "1", email: "malformed" }, "422 validation_failed"],
    [{ type: "nothing", token_hash: "1" }, "400 validation_failed"],
    [{ type: "signup", token_hash: "1" }, "403 otp_expired"],
  ])("%j: %s", async (body, code) => {
    expect(await refusalIn(await post("/auth/v1/verify", body))).toBe(code);
  });
});

describe("a request for an email", () => {
  test.each([
    ["recover", { email: "malformed" }, "400 validation_failed"],
    ["recover", { email: "" }, "400 validation_failed"],
    ["resend", { type: "signup", email: "malformed" }, "400 validation_failed"],
    ["resend", { type: "nothing", email: newAddress() }, "400 validation_failed"],
    ["otp", { email: newAddress(), create_user: false }, "422 otp_disabled"],
    ["otp", {}, "400 validation_failed"],
  ])("%s %j: %s", async (path, body, code) => {
    expect(await refusalIn(await post(`/auth/v1/${path}`, body))).toBe(code);
  });

  test("to resend a confirmation succeeds for unknown and confirmed addresses", async () => {
    for (const email of [newAddress(), (await makeUser()).email]) {
      const { error } = await browser().auth.resend({ type: "signup", email });
      expect(refusal(error)).toBe("none");
    }
  });
});

describe("a signed-in user", () => {
  test("can neither link identities nor use SSO", async () => {
    const { client } = await member();
    const { error } = await client.auth.linkIdentity({ provider: "google" });
    expect(refusal(error)).toBe("404 manual_linking_disabled");
    const sso = await client.auth.signInWithSSO({ domain: "example.com" });
    expect(refusal(sso.error)).toBe("404 saml_provider_disabled");
  });

  test("cannot change their own role", async () => {
    const { id, session } = await member();
    const put = async (body: object) =>
      await refusalIn(
        await send("/auth/v1/user", {
          method: "PUT",
          headers: { authorization: `Bearer ${session.access_token}` },
          body: JSON.stringify(body),
        }),
      );
    expect(await put({ app_metadata: { role: "staff" } })).toBe("403 not_admin");
    expect(await put({ email: "malformed" })).toBe("400 validation_failed");
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({ role: "authenticated", app_metadata: { provider: "email" } });
    expect(data.user?.app_metadata).not.toHaveProperty("role");
  });

  test("is not signed out by an unknown scope", async () => {
    const { session } = await member();
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect(await refusalIn(await post("/auth/v1/logout?scope=mine", {}, headers))).toBe(
      "400 validation_failed",
    );
  });
});

describe("the admin API", () => {
  test("refuses users and the anon key", async () => {
    const { client } = await member();
    for (const someone of [client, browser()]) {
      expect(refusal((await someone.auth.admin.listUsers()).error)).toBe("403 not_admin");
    }
  });

  test("refuses an address in use and invalid page numbers", async () => {
    const { email } = await makeUser();
    const taken = await admin().createUser({ email: email.toUpperCase() });
    expect(refusal(taken.error)).toBe("422 email_exists");
    const bad = await admin().listUsers({ page: -1 });
    expect(refusal(bad.error)).toBe("400 validation_failed");
  });

  test("lists the newest first, without the details of a single user", async () => {
    const { email } = await makeUser();
    const { data } = await admin().listUsers({ page: 1, perPage: 1_000 });
    expect(data.users.map((user) => user.email)).toContain(email);
    expect(data.users.map(({ identities }) => identities ?? [])).toEqual(data.users.map(() => []));
    const times = data.users.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe("an unknown path or method", () => {
  test.each([
    ["POST", "/auth/v1/nowhere", 404],
    ["GET", "/auth/v1/signup", 405],
  ])("is refused: %s %s, %i", async (method, path, status) => {
    expect((await send(path, { method })).status).toBe(status);
  });
});
