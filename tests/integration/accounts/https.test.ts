import { expect, test } from "vitest";
import { useRunningSite } from "./running-site";

const siteUrl = "https://www.example.com";

const { accounts, browser, signedIn } = useRunningSite({
  environment: {
    SITE_URL: siteUrl,
    AVATAR_URL_TEMPLATE: "https://avatars.example.com/{email}",
  },
});

const attributes = (setCookies: string[]) =>
  Object.fromEntries(
    setCookies.map((cookie) => {
      const [pair = "", ...rest] = cookie.split("; ");
      return [pair.split("=", 1)[0] ?? "", rest.filter((part) => !/^(Max-Age|Expires)/.test(part))];
    }),
  );

const bound: unknown = expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]);

test("over https every cookie has the __Host- prefix", async () => {
  const visitor = browser();
  const referred = await visitor.get("/signup?ref=11111111-1111-4111-8111-111111111111");
  expect(attributes(referred.setCookies)).toEqual({ "__Host-referral": bound });
  const begun = await visitor.post("/login", { provider: "google" });
  expect(attributes(begun.setCookies)).toEqual({
    "__Host-session-code-verifier": bound,
  });
  // An unfinished sign-in is valid for ten minutes.
  expect(begun.setCookies.join("")).toContain("Max-Age=600;");
  const authorize = new URL(begun.headers.get("Location") ?? "");
  expect(authorize.searchParams.get("redirect_to")).toBe(`${siteUrl}/auth/callback`);

  const email = `${crypto.randomUUID()}@example.com`;
  const sent = await visitor.post("/contact", { name: "Asha", email, message: "Call me." });
  expect(attributes(sent.setCookies)).toEqual({ "__Host-sent": bound, "__Host-flash": bound });
  const password = "seven lamps";
  await visitor.post("/signup", { email, password, confirmPassword: password });
  const { link } = await accounts.lastMail(email);
  expect(link).toMatch(/^https:\/\/www\.example\.com\/auth\/confirm\?/);
  const confirmed = await visitor.post(new URL(link).pathname + new URL(link).search, { password });
  expect(attributes(confirmed.setCookies)).toEqual({
    "__Host-device": bound,
    "__Host-session": bound,
    "__Host-session-code-verifier": bound,
    "__Host-flash": bound,
  });
  expect(confirmed.setCookies.join("")).not.toMatch(/Domain=/i);
  const out = await visitor.post("/logout");
  expect(attributes(out.setCookies)).toMatchObject({ "__Host-session": bound });
  expect(visitor.sessionCookies()).toEqual([]);
});

test("a session cookie without the prefix, which another host could set, is ignored", async () => {
  const { browser: own } = await signedIn();
  const value = own.cookies.get("__Host-session") ?? "";
  expect(value).not.toBe("");
  const visitor = browser();
  visitor.cookies.set("session", value);
  expect((await visitor.get("/dashboard")).status).toBe(302);
});

test("AVATAR_URL_TEMPLATE provides pictures, which only the dashboard's CSP allows", async () => {
  const { browser: own, email } = await signedIn();
  const page = await own.get("/dashboard");
  expect(page.text).toContain(`src="https://avatars.example.com/${encodeURIComponent(email)}"`);
  expect(page.text).toContain('referrerPolicy="no-referrer"');
  const policyOf = (answer: { headers: Headers }) =>
    answer.headers.get("Content-Security-Policy") ?? "";
  expect(policyOf(page)).toMatch(/img-src [^;]*https:\/\/avatars\.example\.com/);
  expect(policyOf(await own.get("/portfolio"))).not.toContain("avatars.example.com");
});
