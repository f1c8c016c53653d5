import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { refusal } from "../../testing/supabase-clients";
import {
  browser,
  follow,
  linkFor,
  makeUser,
  newAddress,
  PASSWORD,
  post,
  project,
  refusalIn,
  send,
  withoutKey,
} from "./project";

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const aChallenge = challengeOf(randomBytes(32).toString("hex"));

const settingsSchema = z.object({
  external: z.object({ google: z.boolean(), facebook: z.boolean(), email: z.literal(true) }),
  disable_signup: z.literal(false),
  mailer_autoconfirm: z.literal(false),
});
const settings = async () => settingsSchema.parse(await (await send("/auth/v1/settings")).json());

describe("signing in with a provider", () => {
  test.each(["google", "facebook"] as const)(
    "redirects to %s if it is enabled",
    async (provider) => {
      const { external } = await settings();
      const options = { redirectTo: "http://localhost:3000/auth/callback" };
      const { data } = await browser().auth.signInWithOAuth({ provider, options });
      const address = new URL(data.url ?? "");
      expect(address.searchParams.get("code_challenge_method")).toBe("s256");
      if (!external[provider]) {
        const refused = await refusalIn(await withoutKey(address.href));
        expect(refused).toBe("400 validation_failed");
        return;
      }
      const { status, to } = await follow(address.href);
      expect(status).toBe(302);
      expect(to.searchParams.get("state")).toBeTruthy();
      expect(to.searchParams.get("redirect_uri")).toMatch(/\/auth\/v1\/callback$/);
      // A user who cancels returns with their state, and is redirected to the site with the error.
      const state = to.searchParams.get("state") ?? "";
      const back = await callback({ state, error: "access_denied", error_description: "No" });
      expect(back).toMatchObject({ status: 302, error: "access_denied" });
      expect(back).not.toHaveProperty("error_code");
      expect(await callback({ state })).toMatchObject({ error_code: "bad_oauth_callback" });
    },
  );

  const callback = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    const { status, to } = await follow(`${project.url}/auth/v1/callback?${search}`);
    return { ...Object.fromEntries(to.searchParams), status, hash: to.hash };
  };

  test.each([
    ["missing", {}, "bad_oauth_callback"],
    ["malformed", { state: "x" }, "bad_oauth_state"],
    ["invented", { state: crypto.randomUUID() }, "bad_oauth_state"],
  ])("redirects to the site with an error if the state is %s", async (_how, state, error_code) => {
    const told = { status: 303, hash: "", error: "invalid_request", error_code };
    expect(await callback({ code: "x", ...state })).toMatchObject(told);
  });

  test.each([
    [{}],
    [{ provider: "x" }],
    [{ provider: "github" }],
    [{ provider: "google", code_challenge: aChallenge }],
    [{ provider: "google", code_challenge: "x", code_challenge_method: "s256" }],
    [{ provider: "google", code_challenge: "x".repeat(129), code_challenge_method: "s256" }],
    [{ provider: "google", code_challenge: "ä".repeat(43), code_challenge_method: "s256" }],
    [{ provider: "google", code_challenge: aChallenge, code_challenge_method: "md5" }],
  ])("%j is refused", async (query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    const answer = await withoutKey(`${project.url}/auth/v1/authorize?${search}`);
    expect(await refusalIn(answer)).toBe("400 validation_failed");
  });
});

test.each([
  [{ auth_code: "x" }, "400 validation_failed"],
  [{ auth_code: crypto.randomUUID(), code_verifier: "y".repeat(43) }, "404 flow_state_not_found"],
])("the code %j is refused: %s", async (body, code) => {
  expect(await refusalIn(await post("/auth/v1/token?grant_type=pkce", body))).toBe(code);
});

describe("a link that is opened", () => {
  const site = async () =>
    (await linkFor({ type: "recovery", email: (await makeUser()).email })).redirect_to;

  test("without a challenge passes the session in the URL fragment, once", async () => {
    const { email } = await makeUser();
    const { action_link } = await linkFor({ type: "recovery", email });
    const { status, hash } = await follow(action_link);
    expect(status).toBe(303);
    expect(hash).toMatchObject({
      type: "recovery",
      token_type: "bearer",
      expires_in: "3600",
      sb: "",
    });
    const { data } = await browser().auth.getUser(hash["access_token"]);
    expect(data.user?.email).toBe(email);
    const again = await follow(action_link);
    const told = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    expect(again.hash).toMatchObject(told);
  });

  test.each([
    ["https://example.org/steal"],
    ["//example.org"],
    ["javascript:alert(1)"],
    ["not an address"],
  ])("redirects to the site instead of %s", async (redirect_to) => {
    const query = new URLSearchParams({ token: "x".repeat(56), type: "signup", redirect_to });
    const { to } = await follow(`${project.url}/auth/v1/verify?${query.toString()}`);
    const { origin, pathname } = new URL(await site());
    expect(to.origin + to.pathname).toBe(origin + pathname);
  });

  test.each([["type=signup"], ["token=x"]])("with only %s is refused", async (query) => {
    const answer = await withoutKey(`${project.url}/auth/v1/verify?${query}`);
    expect(await refusalIn(answer)).toBe("400 validation_failed");
  });
});

describe.skipIf(project.mailbox === "")("an email", () => {
  const mailsSchema = z.array(z.object({ text: z.string(), html: z.string() }));

  /** Returns the service's URL in the newest email. */
  async function linkTo(email: string, type: string): Promise<string> {
    const mailbox = `${project.mailbox}/_local/mail.json?to=${encodeURIComponent(email)}`;
    const [mail] = mailsSchema.parse(await (await fetch(mailbox)).json());
    const [, token = ""] = /token_hash=(\w+)/.exec(`${mail?.text} ${mail?.html}`) ?? [];
    return `${project.url}/auth/v1/verify?${new URLSearchParams({ token, type }).toString()}`;
  }

  test.each(["signup", "recovery"] as const)(
    "of %s redirects back with a code for the requesting browser",
    async (type) => {
      const own = browser();
      const email = type === "signup" ? newAddress() : (await makeUser()).email;
      const { error } =
        type === "signup"
          ? await own.auth.signUp({ email, password: PASSWORD })
          : await own.auth.resetPasswordForEmail(email);
      expect(refusal(error)).toBe("none");
      const link = await linkTo(email, type);
      expect(link).toContain("token=pkce_");
      const { status, to } = await follow(link);
      expect([status, to.hash]).toEqual([303, ""]);
      const code = to.searchParams.get("code") ?? "";

      const wrongVerifier = { auth_code: code, code_verifier: "y".repeat(43) };
      const stolen = await post("/auth/v1/token?grant_type=pkce", wrongVerifier);
      expect(await refusalIn(stolen)).toBe("400 bad_code_verifier");
      expect((await own.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
      const again = await post("/auth/v1/token?grant_type=pkce", wrongVerifier);
      expect(await refusalIn(again)).toBe("404 flow_state_not_found");
    },
  );
});
