import { describe, expect, test } from "vitest";
import { newAddress, PASSWORD, refusal, useAuthStandIn } from "./auth-stand-in";

const { client, lastMail, send, wait } = useAuthStandIn({
  requestsPerFiveMinutes: 20,
  mailsPerHour: 8,
  minimumPasswordLength: 6,
  requiredCharacters: ["abcdefghijklmnopqrstuvwxyz", "0123456789"],
  leakedPasswords: ["lamps7"],
  accessTokenLifetime: 120,
});
const GOOD = "lamps77";

describe("settings", () => {
  test.each([
    ["12", ["length", "characters"]],
    ["lamps", ["length", "characters"]],
    ["lampslamps", ["characters"]],
    ["lamps7", ["pwned"]],
  ])("the password %s is weak for its %j", async (password, reasons) => {
    const { error } = await client().auth.signUp({ email: newAddress(), password });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons });
    wait(300);
  });

  test("are told", async () => {
    const answer = await send("/auth/v1/settings");
    expect(await answer.json()).toMatchObject({
      external: { google: true, facebook: true, email: true },
      mailer_autoconfirm: false,
      disable_signup: false,
    });
    expect((await send("/auth/v1/health")).status).toBe(200);
  });

  test("a token lives as long as is set and the session outlives it", async () => {
    const email = newAddress();
    await client().auth.signUp({ email, password: GOOD });
    const own = client();
    const { token_hash } = await lastMail(email);
    const { data } = await own.auth.verifyOtp({ token_hash, type: "signup" });
    expect(data.session?.expires_in).toBe(120);
    wait(121);
    const token = data.session?.access_token ?? "";
    expect(refusal((await client().auth.getUser(token)).error)).toBe("403 bad_jwt");
    const { data: renewed } = await own.auth.refreshSession();
    const current = renewed.session?.access_token ?? "";
    expect((await client().auth.getUser(current)).error).toBeNull();
  });
});

describe("limits that all callers share", () => {
  test("requests: 429 over_request_rate_limit, until five minutes are over", async () => {
    wait(300);
    const credentials = { email: newAddress(), password: PASSWORD };
    const signIn = async () => refusal((await client().auth.signInWithPassword(credentials)).error);
    const answers: string[] = [];
    for (let count = 0; count < 21; count++) answers.push(await signIn());
    expect(answers.slice(0, 20)).toEqual(Array(20).fill("400 invalid_credentials"));
    expect(answers[20]).toBe("429 over_request_rate_limit");
    wait(300);
    expect(await signIn()).toBe("400 invalid_credentials");
  });

  test("mails: 429 over_email_send_rate_limit, until an hour is over, and nobody is signed up", async () => {
    wait(3600);
    const signUp = async (email = newAddress()) =>
      refusal((await client().auth.signUp({ email, password: GOOD })).error);
    for (let count = 0; count < 8; count++) expect(await signUp()).toBe("none");
    const email = newAddress();
    expect(await signUp(email)).toBe("429 over_email_send_rate_limit");
    wait(3600);
    expect(await signUp(email)).toBe("none");
  });
});
