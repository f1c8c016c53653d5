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
});

test.each([
  [{ auth_code: "x" }, "400 validation_failed"],
  [{ auth_code: crypto.randomUUID(), code_verifier: "y".repeat(43) }, "404 flow_state_not_found"],
])("the code %j is refused: %s", async (body, code) => {
  expect(await refusalIn(await post("/auth/v1/token?grant_type=pkce", body))).toBe(code);
});

test.each(["https://example.org/steal", "javascript:alert(1)"])(
  "a link redirects to the site instead of %s",
  async (redirect_to) => {
    const query = new URLSearchParams({ token: "x".repeat(56), type: "signup", redirect_to });
    const { to } = await follow(`${project.url}/auth/v1/verify?${query.toString()}`);
    const site = await linkFor({ type: "recovery", email: (await makeUser()).email });
    const { origin, pathname } = new URL(site.redirect_to);
    expect(to.origin + to.pathname).toBe(origin + pathname);
  },
);

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
