import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Fault, refusal } from "../../../testing/fault";
import { useRunningSite } from "./running-site";
import { endingIn, expired } from "./session-cookie";

// A renewal is retried until its timeout.
const { accounts, browser, log, makeMember, service, signedIn } = useRunningSite({
  environment: { AUTH_TIMEOUT_MS: "4000" },
});

const tooMany = refusal(429, "over_request_rate_limit", "Request rate limit reached");

/**
 * Failures of the accounts service, and the status of a form that depends on it. The fault matrix covers its other failures; the
 * site distinguishes only these two.
 */
const outages: [string, Fault, number][] = [
  ["aborts connections", "cut", 503],
  ["returns 429", tooMany, 429],
];

const everything = /\/auth\/v1\//;
const password = "seven lamps";

describe.each(outages)("while the accounts service %s", (_, fault, status) => {
  test("pages are shown and sessions are kept, even if they need renewal", async () => {
    for (const renewed of [false, true]) {
      const { browser: own } = await signedIn();
      const session = own.cookies.get("session");
      await own.get("/portfolio");
      if (renewed) own.cookies.set("session", expired(session));
      const before = new Map(own.cookies);
      service().fail(everything, fault);
      // A renewal waits for its timeout.
      for (const path of ["/portfolio", "/login", ...(renewed ? [] : ["/contact"])]) {
        const page = await own.get(path);
        // The service's keys are cached, so an unexpired session is verified without the service.
        const isSignedIn = !renewed && path === "/login";
        expect([path, page.status]).toEqual([path, isSignedIn ? 302 : 200]);
        expect(page.setCookies, path).toEqual([]);
        if (path !== "/login") expect(page.text).toContain('action="/logout"');
      }
      service().repair();
      expect(own.cookies).toEqual(before);
      expect((await own.get("/dashboard")).status).toBe(200);
    }
  });

  test("the dashboard shows an error, and does not redirect to sign-in", async () => {
    for (const renewed of [false, true]) {
      const { browser: own } = await signedIn();
      if (renewed) own.cookies.set("session", expired(own.cookies.get("session")));
      service().fail(everything, fault);
      const page = await own.get("/dashboard");
      expect(page.status).toBe(503);
      expect(page.text).toContain("Your account cannot be reached right now");
      expect(page.setCookies).toEqual([]);
      if (!renewed) {
        const dataOnly = await own.get("/dashboard.data");
        expect([dataOnly.status, dataOnly.setCookies]).toEqual([503, []]);
      }
      service().repair();
      expect((await own.get("/dashboard")).status).toBe(200);
    }
  });

  test("forms are shown again with their input, except passwords", async () => {
    const { email } = await makeMember();
    service().fail(everything, fault);
    for (const [path, fields] of [
      ["/login", { email, password }],
      ["/signup", { email: `new-${email}`, password, confirmPassword: password }],
      ["/forgot-password", { email }],
      ["/auth/confirm", { email }],
    ] as const) {
      const answer = await browser().post(path, fields);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.text, path).toContain(`value="${fields.email}"`);
      expect(answer.text, path).not.toContain(password);
      expect(answer.text, path).toMatch(/Failed|Email not sent/);
      if (status === 429) expect(answer.text, path).toContain("Request rate limit reached");
    }
  });

  test("an email link can be retried", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await browser().post("/signup", { email, password, confirmPassword: password });
    const { link } = await accounts.lastMail(email);
    const { pathname, search } = new URL(link);
    const reader = browser();
    service().fail(everything, fault);
    const answer = await reader.post(pathname + search, { password });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain("Confirm and sign in");
    service().repair();
    expect((await reader.post(pathname + search, { password })).status).toBe(303);
    expect((await reader.get("/dashboard")).status).toBe(200);
  });

  test("a sign-in with a provider redirects back to /login", async () => {
    const begun = browser();
    const start = await begun.post("/login", { provider: "google" });
    expect(start.headers.get("Location")).toMatch(/\/auth\/v1\/authorize\?provider=google/);
    service().fail(everything, fault);
    for (const answer of [
      await begun.get("/auth/callback?code=0123456789abcdef"),
      await begun.post("/login", { provider: "google" }),
    ]) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login#status"]);
    }
    expect((await begun.get("/login")).text).toContain("Could not sign in with provider.");
  });
});

test("sign-ins that fail because of an outage do not count as password guesses", async () => {
  const { email, password: own } = await makeMember();
  const signIn = async () => (await browser().post("/login", { email, password: own })).status;
  service().fail(/\/token/, refusal(500, "unexpected_failure"));
  // All attempts that the limit allows.
  for (let tries = 0; tries < 10; tries += 1) expect(await signIn()).toBe(503);
  service().repair();
  expect(await signIn()).toBe(303);
});

const emptyGrants: [string, Fault][] = [
  [
    "reports too many requests",
    refusal(409, "conflict", "Too many concurrent token refresh requests"),
  ],
  ["returns an incomplete session", { status: 200, body: { access_token: "a", expires_in: 3600 } }],
];

test.each(emptyGrants)("a renewal does not end the session if the service %s", async (_, fault) => {
  const { browser: own, email } = await signedIn();
  own.cookies.set("session", expired(own.cookies.get("session")));
  service().fail(/\/token/, fault);
  const page = await own.get("/dashboard");
  expect([page.status, page.setCookies]).toEqual([503, []]);
  const form = await browser().post("/login", { email, password });
  expect([form.status, form.setCookies]).toEqual([503, []]);
  service().repair();
  expect((await own.get("/dashboard")).status).toBe(200);
});

test("a session is valid until its end if the service does not renew it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const refused of [tooMany, refusal(400, "refresh_token_not_found")]) {
    const { browser: own } = await signedIn();
    own.cookies.set("session", endingIn(own.cookies.get("session"), 9));
    service().fail(/\/token/, refused);
    const page = await own.get("/dashboard");
    expect([page.status, page.setCookies]).toEqual([200, []]);
    service().repair();
  }
});

test.each([401, 403, 404])(
  "signing out clears the session if the service refuses with %s",
  async (status) => {
    const { browser: own } = await signedIn();
    service().fail(/\/logout/, refusal(status, "session_not_found"));
    await own.post("/logout");
    expect(own.sessionCookies()).toEqual([]);
    expect((await own.get("/portfolio")).text).toContain("Signed Out");
  },
);

test("an enquiry is stored as anonymous if the database refuses its sender", async () => {
  for (const [status, code] of [
    [401, "PGRST301"],
    [401, "PGRST303"],
    [403, "42501"],
  ] as const) {
    const { browser: own, email } = await signedIn();
    const refused = { status, body: { code, message: "JWT expired", details: null, hint: null } };
    const name = `Asha ${crypto.randomUUID()}`;
    // Fails the first of two inserts.
    service().failOnce(/POST \/rest\/v1\//, refused);
    const sent = { name, email, phone: "+91 00000 00000" };
    expect((await own.post("/be-a-franchise", sent)).status).toBe(303);
    expect(
      await accounts
        .emulator()
        .sql("select user_id from franchise_enquiries where name = $1", [name]),
    ).toEqual([{ user_id: null }]);
  }
});

test("the log contains no password, no token and no email address", () => {
  expect(log()).toContain("POST");
  expect(log()).not.toMatch(/@example\.com|seven lamps|eyJ[\w-]{20}|base64-|token_hash=/);
});
