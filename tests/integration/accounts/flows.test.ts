import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { refusal } from "../../../testing/fault";
import { stopClock } from "../../stop-clock";
import { useRunningSite } from "./running-site";
import { decodeSession, endingIn, expired } from "./session-cookie";

const { accounts, browser, log, makeMember, service, signedIn } = useRunningSite({
  routes: async () => ({ _index: await import("~/routes/_index/route") }),
});

const password = "seven lamps";
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;
const privately = "private, no-store";

/** Signs up, and returns the path of the link in the email. */
async function signUp(email: string, fields: Record<string, string> = {}) {
  const visitor = browser();
  const answer = await visitor.post("/signup", {
    email,
    password,
    confirmPassword: password,
    ...fields,
  });
  return { visitor, answer, path: async () => pathOf((await accounts.lastMail(email)).link) };
}

async function userOf(email: string) {
  const { data } = await accounts.admin().listUsers({ page: 1, perPage: 1_000 });
  return data.users.find((user) => user.email === email);
}

/** Returns the sign-in events logged during some work. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = log().length;
  await work();
  const lines = log().slice(before).split("\n");
  return lines.filter((line) => line.includes('"message":"Sign-in"'));
}

const event = (outcome: string, user = "[\\w-]{36}"): unknown =>
  expect.stringMatching(`"outcome":"${outcome}","user":"${user}"`);

test("a sign-in before the address is confirmed offers to resend the email", async () => {
  const email = newAddress();
  await signUp(email);
  const visitor = browser();
  const refused = await visitor.post("/login", { email, password });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(
    new RegExp(`action="/auth/confirm#answer".*name="email" value="${email}"`, "s"),
  );
  const sent = await visitor.post("/auth/confirm", { email });
  expect([sent.status, sent.text.includes("Check your email")]).toEqual([200, true]);
  const wrong = await visitor.post("/login", { email: newAddress(), password });
  expect(wrong.text).not.toContain("/auth/confirm");
});

test("an expiring session is renewed once for all loaders, for every kind of response", async () => {
  for (const [path, status] of [
    ["/dashboard", 200],
    ["/dashboard.data", 200],
    ["/login", 302],
    ["/login.data", 202],
    ["/no-such-page", 404],
  ] as const) {
    const { browser: own } = await signedIn();
    const old = decodeSession(own.cookies.get("session"));
    own.cookies.set("session", expired(own.cookies.get("session")));
    service().repair();
    const answer = await own.get(path);
    expect([path, answer.status]).toEqual([path, status]);
    const refreshes = service().asked.filter((asked) => asked.includes("refresh_token"));
    expect(refreshes, path).toHaveLength(1);
    const renewed = decodeSession(own.cookies.get("session"));
    expect(renewed.refresh_token, path).not.toBe(old.refresh_token);
    const [session = "", ...others] = answer.setCookies;
    expect(others, path).toEqual([]);
    // 14 days.
    expect(session).toMatch(/^session=.*; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get("Cache-Control"), path).toBe(privately);
  }
});

test.each([
  [95, 0],
  [85, 1],
  [5, 1],
])("a request with %d s left of the session renews it %d times", async (seconds, renewals) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { browser: own } = await signedIn();
  own.cookies.set("session", endingIn(own.cookies.get("session"), seconds));
  service().repair();
  expect((await own.get("/dashboard")).status).toBe(200);
  const refreshes = service().asked.filter((asked) => asked.includes("refresh_token"));
  expect(refreshes).toHaveLength(renewals);
});

test("two concurrent requests with an expiring session leave a valid session", async () => {
  const { browser: own } = await signedIn();
  const cookie = `session=${expired(own.cookies.get("session"))}`;
  own.cookies.clear();
  const answers = await Promise.all(
    ["/dashboard", "/affiliate-program.data", "/portfolio"].map((path) =>
      own.get(path, { cookie }),
    ),
  );
  expect(answers.every(({ setCookies }) => setCookies.length > 0)).toBe(true);
  expect((await own.get("/dashboard")).status).toBe(200);
  own.cookies.set("session", expired(own.cookies.get("session")));
  expect((await own.get("/dashboard")).status).toBe(200);
});

test("personal responses are not cacheable", async () => {
  const { browser: own } = await signedIn();
  for (const path of [
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password",
    "/dashboard",
    "/auth/confirm",
    "/auth/callback",
  ]) {
    expect((await browser().get(path)).headers.get("Cache-Control"), path).toBe(privately);
    const head = await browser().head(path);
    expect(head.headers.get("Cache-Control"), path).toBe(privately);
    expect(head.status, path).toBeLessThan(400);
    expect(head.text).toBe("");
  }
  expect((await own.post("/logout")).headers.get("Cache-Control")).toBe(privately);
});

test("sign-ins, failures and sign-outs are logged with the user's id", async () => {
  const { email, password: own, id } = await makeMember();
  const visitor = browser();
  const events = await eventsOf(async () => {
    await visitor.post("/login", { email, password: "wrong" });
    await visitor.post("/login", { email, password: own });
    await visitor.post("/logout");
    await visitor.post("/logout");
  });
  const failed: unknown = expect.stringContaining('"outcome":"failed"}');
  expect(events).toEqual([failed, event("signed in", id), event("signed out", id)]);
});

test("a device is recognised after a sign-in, but not after a sign-up or with a session alone", async () => {
  const { visitor, path } = await signUp(newAddress());
  expect(visitor.cookies.has("device")).toBe(false);
  const link = await path();
  expect(await eventsOf(() => visitor.post(link, { password }))).toEqual([event("signed in")]);
  expect(visitor.cookies.has("device")).toBe(true);
  visitor.cookies.delete("device");
  expect((await visitor.get("/account")).status).toBe(200);
  expect(visitor.cookies.has("device")).toBe(false);
});

describe("an email link", () => {
  test("works once, in any browser, and explains what to do if it is used again", async () => {
    const email = newAddress();
    const { path } = await signUp(email, { redirectTo: "/contact?service=Other" });
    const link = await path();
    const reader = browser();
    for (const opened of [await reader.get(link), await reader.head(link)]) {
      expect([opened.status, opened.setCookies]).toEqual([200, []]);
    }
    const confirmed = await reader.post(link, { password });
    expect(confirmed.headers.get("Location")).toBe("/contact?service=Other#status");
    expect((await reader.get("/dashboard")).text).toContain(email);
    const again = await browser().post(link, { password });
    expect(again.status).toBe(400);
    expect(again.text).toContain("This link was used before, or is too old.");
    expect(again.text).toContain("Request a new link");
  });

  test.each([
    "",
    `?token_hash=${"a".repeat(5_000)}&type=signup`,
    "?token_hash=0123456789abcdef&type=phone",
    "?token_hash=%3Cscript%3Ealert(1)%3C%2Fscript%3E&type=signup",
  ])("that is damaged (%s) offers a new one", async (search) => {
    const opened = await browser().get(`/auth/confirm${search}`);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain("Request a new link");
    expect(opened.text).not.toContain("alert(1)");
    expect((await browser().post(`/auth/confirm${search}`)).status).toBe(400);
  });

  test.each([
    ["email_change", "/account/email"],
    ["magiclink", "/account/delete"],
  ])(
    "of the type %s that is stale leads to %s, where a new one is requested",
    async (type, page) => {
      const { status, text } = await browser().post(
        `/auth/confirm?token_hash=0123456789abcdef&type=${type}`,
      );
      expect([status, text.includes(`href="${page}"`), text.includes('name="email"')]).toEqual([
        400,
        true,
        false,
      ]);
    },
  );

  test("with another site as its target redirects to the home page", async () => {
    const email = newAddress();
    const { path } = await signUp(email);
    const link = new URL(await path(), "http://localhost");
    link.searchParams.set("redirect_to", "https://evil.example.com/?redirectTo=/contact");
    const answer = await browser().post(link.pathname + link.search, { password });
    expect(answer.headers.get("Location")).toBe("/#status");
  });

  test("for a new password redirects to the password form, and the change ends other sessions", async () => {
    const { email, browser: elsewhere } = await signedIn();
    await browser().post("/forgot-password", { email });
    const reader = browser();
    const opened = await reader.post(pathOf((await accounts.lastMail(email)).link));
    expect(opened.headers.get("Location")).toBe("/reset-password");
    const fields = { password: "nine lanterns", confirmPassword: "nine lanterns" };
    const form = (await reader.get("/reset-password")).text;
    expect(form).toMatch(/<form[^>]* action="\/reset-password["#?]/);
    for (const name of Object.keys(fields)) expect(form).toContain(`name="${name}"`);
    const answer = await reader.post("/reset-password", fields);
    expect(answer.headers.get("Location")).toBe("/dashboard#status");
    expect((await reader.get("/dashboard")).text).toContain("Password changed");
    expect((await elsewhere.get("/dashboard")).status).toBe(302);
  });
});

describe("an address that someone else signed up with before", () => {
  /** Signs up as someone else first, then as the owner; returns the path of the link in the owner's email. */
  async function signUpTwice(email: string) {
    await signUp(email, { password: "their lanterns", confirmPassword: "their lanterns" });
    const { path } = await signUp(email);
    const referred = `update auth.users set raw_user_meta_data = '{"referred_by": "them"}' where email = $1`;
    await accounts.emulator().sql(referred, [email]);
    return path();
  }

  const signsIn = async (email: string, password: string) =>
    (await browser().post("/login", { email, password })).status === 303;

  test("has the password of its owner once it is confirmed", async () => {
    const email = newAddress();
    const link = await signUpTwice(email);
    const owner = browser();
    const missing = await owner.post(link, { password: "" });
    expect([missing.status, missing.text.includes("Enter a password")]).toEqual([400, true]);
    const confirmed = await owner.post(link, { password });
    expect(confirmed.headers.get("Location")).toBe("/#status");
    expect((await owner.get("/dashboard")).text).toContain(email);
    expect((await userOf(email))?.user_metadata.referred_by ?? null).toBeNull();
    expect(await signsIn(email, "their lanterns")).toBe(false);
    expect(await signsIn(email, password)).toBe(true);
  });

  test("has no known password until the owner has chosen one that is accepted", async () => {
    const email = newAddress();
    const link = await signUpTwice(email);
    const owner = browser();
    const confirmed = await owner.post(link, { password: "q7#z" });
    expect(confirmed.headers.get("Location")).toBe("/reset-password#status");
    const page = await owner.get("/reset-password");
    expect(page.text).toContain("The password was not accepted.");
    expect(await signsIn(email, "their lanterns")).toBe(false);
    const chosen = await owner.post("/reset-password", { password, confirmPassword: password });
    expect(chosen.headers.get("Location")).toBe("/dashboard#status");
    expect(await signsIn(email, password)).toBe(true);
  });

  test.each(["sign-up", "new password"])(
    "loses their password by the link of a %s, or is deleted if the service keeps it",
    async (kind) => {
      for (const [fault, to] of [
        [undefined, kind === "sign-up" ? "/#status" : "/reset-password"],
        [refusal(429, "over_request_rate_limit"), "/signup#status"],
      ] as const) {
        const email = newAddress();
        await signUpTwice(email);
        if (kind === "new password") await browser().post("/forgot-password", { email });
        const link = pathOf((await accounts.lastMail(email)).link);
        if (fault) service().fail(/PUT .*\/user/, fault);
        const opened = await browser().post(link, { password });
        service().repair();
        expect([opened.headers.get("Location"), opened.status]).toEqual([to, 303]);
        expect(await signsIn(email, "their lanterns")).toBe(false);
        expect(await userOf(email)).toEqual(fault ? undefined : expect.anything());
      }
    },
  );
});

test("a link for a new password leaves the present one until another is chosen", async () => {
  const member = await makeMember();
  await browser().post("/forgot-password", { email: member.email });
  await browser().post(pathOf((await accounts.lastMail(member.email)).link));
  expect((await browser().post("/login", member)).status).toBe(303);
});

describe("the callback from a provider", () => {
  const begin = async (visitor = browser()) => {
    const { headers } = await visitor.post("/login", {
      provider: "google",
      redirectTo: "/portfolio",
    });
    return { visitor, authorize: new URL(headers.get("Location") ?? "") };
  };

  /** Signs in through the service and its fake provider; returns the callback path. */
  async function grant(authorize: URL, email: string): Promise<string> {
    const { pathname, search } = authorize;
    const toProvider = await accounts.send(pathname + search);
    const provider = toProvider.headers.get("Location") ?? "";
    const body = new URLSearchParams({ email, name: "Asha", choice: "allow" });
    const chosen = await fetch(provider, { method: "POST", body, redirect: "manual" });
    const back = await fetch(chosen.headers.get("Location") ?? "", { redirect: "manual" });
    return pathOf(back.headers.get("Location") ?? "");
  }

  test("does not ask users without a password to confirm one", async () => {
    const { visitor, authorize } = await begin();
    await visitor.get(await grant(authorize, newAddress()));
    const page = await visitor.get("/reset-password");
    expect(page.text).not.toContain('name="currentPassword"');
    expect(page.text).toContain("Your account has no password.");
    const fields = { password, confirmPassword: password, currentPassword: password };
    const sent = await visitor.post("/reset-password", fields);
    expect(sent.headers.get("Location")).toBe("/reset-password");
    const again = await visitor.get("/account/confirm");
    expect(again.text).toContain('name="provider" value="google"');
    expect(again.text).not.toMatch(/value="facebook"|name="currentPassword"/);
  });

  test("signs in once; the code works neither again nor in another browser", async () => {
    const email = newAddress();
    const { visitor, authorize } = await begin();
    const back = await grant(authorize, email);
    const refusedTo = "/login?redirectTo=%2Fportfolio#status";
    const otherBrowser = browser();
    expect((await otherBrowser.get(back)).headers.get("Location")).toBe(refusedTo);
    expect(otherBrowser.sessionCookies()).toEqual([]);
    const events = await eventsOf(async () => {
      expect((await visitor.get(back)).headers.get("Location")).toBe("/portfolio#status");
    });
    expect(events).toEqual([event("signed in")]);
    expect(visitor.cookies.has("device")).toBe(true);
    expect((await visitor.get("/dashboard")).text).toContain(email);
    const again = await visitor.get(back);
    expect(again.headers.get("Location")).toBe(refusedTo);
    // The existing session stays valid.
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });

  const refused = (code: string, more = "") =>
    `?error=access_denied&error_code=${code}&error_description=evil${more}`;

  test.each([
    ["/auth/callback?error=access_denied", "You cancelled"],
    [`/auth/callback${refused("user_banned")}`, "This account is blocked"],
    [`/auth/callback${refused("signup_disabled")}`, "Sign-up is closed at the moment"],
    [`/auth/callback${refused("provider_email_needs_verification")}`, "is not confirmed yet"],
    [
      "/auth/callback?error=server_error&error_code=unexpected_failure&error_description=Error+getting+user+email+from+external+provider",
      "has no email address",
    ],
    [`/auth/callback${refused("bad_oauth_state")}`, "took too long"],
    [`/${refused("bad_oauth_state", "&utm_source=x")}`, "took too long"],
    [`/${refused("evil")}`, "Could not sign in with provider."],
    [`/${refused("otp_expired")}`, "This link was used before, or is too old."],
    [`/auth/callback?code=${"a".repeat(6_000)}`, "OAuth Sign in Failed"],
    ["/auth/callback?code=evil&redirectTo=//evil.example.com", "OAuth Sign in Failed"],
    ["/auth/callback", "OAuth Sign in Failed"],
  ])("%s explains the outcome", async (address, words) => {
    const { visitor } = await begin();
    const answer = await visitor.get(address);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login#status"]);
    const page = await visitor.get("/login");
    expect(page.text).toContain(words);
    expect(page.text).not.toContain("evil");
    if (words !== "You cancelled") expect(page.text).not.toContain("You cancelled");
  });

  test("accepts only the later of two sign-ins begun in one browser", async () => {
    const { visitor, authorize: first } = await begin();
    const second = new URL(
      (await visitor.post("/login", { provider: "facebook" })).headers.get("Location") ?? "",
    );
    const backFromFirst = await grant(first, newAddress());
    const back = await grant(second, newAddress());
    expect((await visitor.get(back)).headers.get("Location")).toBe("/#status");
    expect((await visitor.get(backFromFirst)).headers.get("Location")).toMatch(/^\/login\?/);
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });

  test("records the referrer of a new account, but never the account itself", async () => {
    const email = newAddress();
    const { visitor, authorize } = await begin();
    await visitor.get(await grant(authorize, email));
    const own = (await userOf(email))?.id ?? "";
    const older = "update auth.users set created_at = now() - interval '1 day' where id = $1";
    await accounts.emulator().sql(older, [own]);
    const { id: other } = await makeMember();
    for (const [referrer, kept] of [
      [own, undefined],
      [other, other],
    ] as const) {
      visitor.cookies.set("referral", referrer ?? "");
      const again = await begin(visitor);
      await visitor.get(await grant(again.authorize, email));
      expect(visitor.cookies.has("referral")).toBe(false);
      expect((await userOf(email))?.user_metadata.referred_by).toBe(kept);
    }
  });

  test("is never reached for a provider that the service does not offer", async () => {
    service().fail(/settings/, { status: 200, body: { external: { google: false } } });
    const answer = await browser().post("/login", { provider: "google" });
    expect(answer.headers.get("Location")).toBe("/login#status");
    const unknown = await browser().post("/login", { provider: "example" });
    expect(unknown.status).toBe(400);
  });
});

describe("form input", () => {
  test.each([
    ["no address", { email: "asha" }, { email: "Enter an email address, like" }],
    [
      "nothing",
      { email: "", password: "" },
      { email: "Enter your email", password: "Enter (?:your|a) password" },
    ],
  ])("with %s is refused with a message", async (_, fields, messages) => {
    const sent = { password, ...fields };
    for (const path of ["/login", "/signup"]) {
      const answer = await browser().post(path, { ...sent, confirmPassword: sent.password });
      expect([path, answer.status]).toEqual([path, 400]);
      for (const [field, message] of Object.entries(messages)) {
        expect(answer.text, path).toMatch(new RegExp(`id="${field}-error".*?${message}`, "s"));
      }
      if (sent.password) expect(answer.text).not.toContain(`value="${sent.password}"`);
    }
  });

  const composed = "pi\u00f1ata lamps";
  const decomposed = "pin\u0303ata\u00a0lamps";

  test("has passwords normalised, so that they work with every keyboard", async () => {
    const email = newAddress();
    const { path } = await signUp(email, { password: decomposed, confirmPassword: composed });
    await browser().post(await path(), { password: decomposed });
    expect((await browser().post("/login", { email, password: composed })).status).toBe(303);
  });

  test("accepts a password that was stored in another Unicode form for sign-in and change", async () => {
    const email = newAddress();
    await accounts.admin().createUser({ email, password: decomposed, email_confirm: true });
    const own = browser();
    expect((await own.post("/login", { email, password: decomposed })).status).toBe(303);
    const fields = { password: decomposed, confirmPassword: composed };
    const wrong = await own.post("/reset-password", {
      ...fields,
      currentPassword: "nine lanterns",
    });
    expect(wrong.status).toBe(400);
    const changed = await own.post("/reset-password", { ...fields, currentPassword: decomposed });
    expect(changed.headers.get("Location")).toBe("/dashboard#status");
    expect((await browser().post("/login", { email, password: composed })).status).toBe(303);
  });

  test("has addresses normalised in every form, and a probable spelling error causes a question", async () => {
    const name = crypto.randomUUID();
    const email = `${name}@gmial.com`;
    const { visitor, answer } = await signUp(`Asha <mailto:${email}>`);
    expect(answer.headers.get("Location")).toBe("/#status");
    expect((await visitor.get("/")).text).toContain("Did you mean @gmail.com?");
    expect(await accounts.mails(email)).toHaveLength(1);
    const asked = await browser().post("/forgot-password", { email: `\u00a0${email},` });
    expect(asked.text).toContain("Did you mean @gmail.com?");
    const refused = await browser().post("/signup", {
      ...{ email: `${name}@gmail`, password, confirmPassword: password },
    });
    expect(refused.text).toContain("with a dot after the @");
  });

  test.each([
    ["one of the most common passwords", "QwertyUiop", "one of the 10,000 most common passwords"],
    ["more bytes than the service reads", "क".repeat(25), "at least 1 character shorter"],
  ])("with %s as password is refused without a call to the service", async (_, typed, words) => {
    const { browser: own } = await signedIn();
    const fields = { password: typed, confirmPassword: typed };
    service().repair();
    for (const answer of [
      await browser().post("/signup", { ...fields, email: newAddress() }),
      await own.post("/reset-password", fields),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(new RegExp(`id="password-error".*?${words}`, "s"));
    }
    expect(service().asked.filter((asked) => /\/signup|PUT/.test(asked))).toEqual([]);
  });

  test("sent twice at once signs in or signs up once", async () => {
    const { email, password: own } = await makeMember();
    const visitor = browser();
    const fields = { email, password: own };
    const both = await Promise.all([
      visitor.post("/login", fields),
      visitor.post("/login", fields),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visitor.get("/dashboard")).status).toBe(200);

    const address = newAddress();
    const twice = await Promise.all([signUp(address), signUp(address)]);
    for (const { answer } of twice) expect([303, 429]).toContain(answer.status);
    expect(await accounts.mails(address)).toHaveLength(1);
  });

  test("of a sign-up is stored only in the intended fields", async () => {
    const email = newAddress();
    const visitor = browser();
    visitor.cookies.set("referral", "x".repeat(3_000));
    const long = "x".repeat(20_000);
    await visitor.post("/signup", {
      ...{ email, password, confirmPassword: password, full_name: long, data: long },
      redirectTo: `/${long}`,
    });
    const confirmed = browser();
    const { link } = await accounts.lastMail(email);
    const answer = await confirmed.post(pathOf(link), { password });
    expect(answer.status).toBe(303);
    expect(answer.setCookies.join("").length).toBeLessThan(4_096);
    const { user_metadata } = (await userOf(email)) ?? {};
    expect(JSON.stringify(user_metadata).length).toBeLessThan(300);
  });
});

describe("too many failed sign-ins", () => {
  test("are limited per address, with a message and a header, before a call to the service", async () => {
    stopClock();
    const { email, password: own } = await makeMember();
    const wrong = { email, password: "eight lamps" };
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await browser().post("/login", wrong)).status).toBe(400);
    }
    service().repair();
    const slowed = await browser().post("/login", { email: email.toUpperCase(), password: own });
    expect(slowed.status).toBe(429);
    const seconds = Number(slowed.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(slowed.text).toMatch(/Too many tries\. Wait \d+ seconds, then try again\./);
    expect(service().asked).toEqual([]);
    const another = await makeMember();
    expect((await browser().post("/login", another)).status).toBe(303);
  });

  test("show how long to wait if the service's own limit refuses them", async () => {
    service().fail(
      /\/token/,
      refusal(429, "over_request_rate_limit", "You can only request this after 57 seconds."),
    );
    const { email } = await makeMember();
    const answer = await browser().post("/login", { email, password });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "57"]);
    expect(answer.text).toContain("Too many tries. Wait 57 seconds, then try again.");
  });
});

test("a user without an address has a dashboard", async () => {
  const { browser: own, id } = await signedIn({ full_name: "x".repeat(500) });
  await accounts.emulator().sql("update auth.users set email = null where id = $1", [id]);
  const page = await own.get("/dashboard");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Your profile");
});

afterEach(() => {
  expect(log()).not.toMatch(/@example\.com|seven lamps|nine lanterns|eyJ[\w-]{20}|token_hash=/);
  expect(log()).not.toContain("Request pipeline failed");
});

test("the referrer of the first visit is stored with a new account", async () => {
  const { id } = await makeMember();
  const email = newAddress();
  const visitor = browser();
  const opened = await visitor.get(`/signup?utm_source=chat&amp;REF=%20${id.toUpperCase()}.`);
  // Browsers and social networks share this address.
  expect(opened.text).toMatch(new RegExp(`rel="canonical" href="[^"]+/signup\\?ref=${id}"`));
  await visitor.get("/signup?ref=unknown");
  await visitor.post("/signup", { email, password, confirmPassword: password });
  expect((await userOf(email))?.user_metadata).toMatchObject({ referred_by: id });
});
