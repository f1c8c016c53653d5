import { describe, expect, test } from "vitest";
import { hostedLimits } from "../../../emulators/supabase/auth/auth-settings";
import { RequestLimits } from "../../../emulators/supabase/auth/request-limits";
import { refusal } from "../../../testing/supabase-clients";
import { newAddress, useAuthEmulator } from "./auth-emulator";

/** All addresses are authorized while this is empty. */
const authorizedAddresses: string[] = [];
const { client, member, wait } = useAuthEmulator({
  ...hostedLimits,
  mailsPerHour: 8,
  minimumPasswordLength: 6,
  requiredCharacters: ["abcdefghijklmnopqrstuvwxyz", "0123456789"],
  leakedPasswords: ["lamps7"],
  accessTokenLifetime: 120,
  refusedDomains: ["nowhere.example"],
  authorizedAddresses,
});
const GOOD = "lamps77";

describe("settings", () => {
  test.each([
    ["lamps", ["length", "characters"]],
    ["lampslamps", ["characters"]],
    ["lamps7", ["pwned"]],
  ])("rejects the password %s as weak because of its %j", async (password, reasons) => {
    const { error } = await client().auth.signUp({ email: newAddress(), password });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons });
    wait(300);
  });

  test("expires an access token after the set lifetime, but not its session", async () => {
    const { client: own, session } = await member(newAddress(), GOOD);
    expect(session.expires_in).toBe(120);
    wait(121);
    const old = await client().auth.getUser(session.access_token);
    expect(refusal(old.error)).toBe("403 bad_jwt");
    await own.auth.refreshSession();
    expect((await own.auth.getUser()).error).toBeNull();
  });
});

test("signs up no one that it cannot email: a refused domain, or an address outside the team", async () => {
  wait(3_600);
  const signUp = async (email: string) =>
    refusal((await client().auth.signUp({ email, password: GOOD })).error);
  // The second attempt checks that the first one left no user behind.
  expect(await signUp("asha@nowhere.example")).toBe("400 email_address_invalid");
  expect(await signUp("asha@nowhere.example")).toBe("400 email_address_invalid");
  authorizedAddresses.push("team@example.com");
  expect(await signUp(newAddress())).toBe("400 email_address_not_authorized");
  expect(await signUp("team+1@example.com")).toBe("none");
  authorizedAddresses.length = 0;
});

describe("limits shared by all callers", () => {
  test.each([
    ["token", 2],
    ["verify", 10],
  ] as const)(
    "%s: allows 30 at once, then one every %i s, without draining other buckets",
    (endpoint, seconds) => {
      let time = 0;
      const limits = new RequestLimits(hostedLimits, () => time * 1_000);
      const taken = () => {
        for (let count = 0; ; count++) {
          try {
            limits.countRequest(endpoint);
          } catch (error) {
            expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
            return count;
          }
        }
      };
      expect(taken()).toBe(30);
      expect(() => limits.countRequest("recover")).not.toThrow();
      time = seconds - 0.1;
      expect(taken()).toBe(0);
      time = 3 * seconds;
      expect(taken()).toBe(3);
      time = 10_000;
      expect(taken()).toBe(30);
    },
  );

  test("emails: 429 over_email_send_rate_limit until the hour is over, without signing anyone up", async () => {
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
