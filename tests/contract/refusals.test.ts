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

const phone = "+910000000000";

describe("the service refuses", () => {
  test.each([
    ["signup", { email: "", password: PASSWORD }, "422 anonymous_provider_disabled"],
    ["signup", { phone, password: PASSWORD }, "400 phone_provider_disabled"],
    ["token?grant_type=password", { phone, password: PASSWORD }, "422 phone_provider_disabled"],
    ["token?grant_type=web3", {}, "422 web3_provider_disabled"],
    ["otp", { email: newAddress(), create_user: false }, "422 otp_disabled"],
  ])("%s with %j: %s", async (path, body, code) => {
    expect(await refusalIn(await post(`/auth/v1/${path}`, body))).toBe(code);
  });

  test("linking identities, and SSO", async () => {
    const { client } = await member();
    const { error } = await client.auth.linkIdentity({ provider: "google" });
    expect(refusal(error)).toBe("404 manual_linking_disabled");
    const sso = await client.auth.signInWithSSO({ domain: "example.com" });
    expect(refusal(sso.error)).toBe("404 saml_provider_disabled");
  });
});

test("a request to resend a confirmation succeeds for unknown and confirmed addresses", async () => {
  for (const email of [newAddress(), (await makeUser()).email]) {
    const { error } = await browser().auth.resend({ type: "signup", email });
    expect(refusal(error)).toBe("none");
  }
});

test("a user cannot change their own role", async () => {
  const { id, session } = await member();
  const answer = await send("/auth/v1/user", {
    method: "PUT",
    headers: { authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ app_metadata: { role: "staff" } }),
  });
  expect(await refusalIn(answer)).toBe("403 not_admin");
  const { data } = await admin().getUserById(id);
  expect(data.user).toMatchObject({ role: "authenticated", app_metadata: { provider: "email" } });
  expect(data.user?.app_metadata).not.toHaveProperty("role");
});

test("the admin API refuses users and the anon key", async () => {
  const { client } = await member();
  for (const someone of [client, browser()]) {
    expect(refusal((await someone.auth.admin.listUsers()).error)).toBe("403 not_admin");
  }
});
