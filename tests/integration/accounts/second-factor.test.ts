import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { refusal } from "../../../testing/fault";
import { useRunningSite } from "./running-site";

const { accounts, ageSignIn, browser, log, service, signedIn } = useRunningSite();

type Browser = ReturnType<typeof browser>;

const hidden = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** Begins to add a device with the site's form; returns the fields of the next form and the device's code generator. */
async function beginDevice(own: Browser, name: string) {
  const { text } = await own.post("/account/second-factor", { name });
  const key = hidden(text, "key");
  const secret = Secret.fromBase32(new URL(key).searchParams.get("secret") ?? "");
  const totp = new TOTP({ secret });
  const codeNow = () => totp.generate({ timestamp: Date.now() + accounts.wait(0) });
  return { sent: { device: hidden(text, "device"), key, code: codeNow() }, codeNow };
}

/** Adds a device; returns a generator of codes for successive 30-second steps, because no code is accepted twice. */
async function addDevice(own: Browser, name: string): Promise<() => string> {
  const { sent, codeNow } = await beginDevice(own, name);
  const added = await own.post("/account/second-factor", sent);
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/account#status"]);
  return () => {
    accounts.wait(30);
    return codeNow();
  };
}

test("a user with a device is signed in only by its code, and the session has no token before that", async () => {
  const { email, password, browser: own } = await signedIn();
  // A line break in the name becomes a space.
  const code = await addDevice(own, "My\nphone");

  const visitor = browser();
  const half = await visitor.post("/login", { email, password, redirectTo: "/account" });
  expect(half.headers.get("Location")).toBe("/login/code?redirectTo=%2Faccount");
  expect(visitor.sessionCookies().filter((name) => !name.includes("unfinished"))).toEqual([]);
  const set = half.setCookies.filter((cookie) => cookie.startsWith("session-unfinished"));
  expect(set.join()).toMatch(/Max-Age=600;.*HttpOnly/);
  expect((await visitor.get("/account")).headers.get("Location")).toMatch(/^\/login\?/);

  // The unfinished sign-in's tokens in a session cookie are refused when the account is checked, and deleted.
  const thief = browser();
  thief.cookies.set("session", visitor.cookies.get("session-unfinished") ?? "");
  expect((await thief.get("/dashboard")).headers.get("Location")).toMatch(/^\/login/);
  expect(thief.sessionCookies()).toEqual([]);

  const wrong = await visitor.post("/login/code", { code: "000000" });
  expect([wrong.status, wrong.text.includes("That code is wrong")]).toEqual([400, true]);
  const right = await visitor.post("/login/code", { code: code(), redirectTo: "/account" });
  expect(right.headers.get("Location")).toBe("/account#status");
  expect((await visitor.get("/account")).text).toContain("My phone");
  expect(visitor.sessionCookies().some((name) => name.includes("unfinished"))).toBe(false);
});

test("an email link does not bypass the second factor, and leads to a new password after the code", async () => {
  const { email, browser: own } = await signedIn();
  const code = await addDevice(own, "My phone");
  await browser().post("/forgot-password", { email });
  const { link } = await accounts.lastMail(email);
  const visitor = browser();
  const { pathname, search } = new URL(link);
  const half = await visitor.post(pathname + search);
  expect(half.headers.get("Location")).toBe("/login/code?redirectTo=%2Freset-password");
  const password = "nine lanterns";
  await visitor.post("/login/code", { code: code(), redirectTo: "/reset-password" });
  expect((await visitor.get("/reset-password")).text).not.toContain('name="currentPassword"');
  const set = await visitor.post("/reset-password", { password, confirmPassword: password });
  expect(set.headers.get("Location")).toBe("/dashboard#status");
});

test("a code is accepted once, across all purposes and concurrent requests", async () => {
  const { email, password, browser: own } = await signedIn();
  const { sent, codeNow } = await beginDevice(own, "My phone");
  await own.post("/account/second-factor", sent);
  const signInWith = async (code: string) => {
    const visitor = browser();
    await visitor.post("/login", { email, password });
    const send = async () => (await visitor.post("/login/code", { code })).status;
    return (await Promise.all([send(), send()])).sort();
  };
  expect(await signInWith(sent.code)).toEqual([400, 400]);
  accounts.wait(30);
  const code = codeNow();
  expect(await signInWith(code)).toEqual([303, 400]);
  expect(await signInWith(code)).toEqual([400, 400]);
  const again = await own.post("/account/confirm", { code });
  expect([again.status, again.text.includes("That code was entered before.")]).toEqual([400, true]);
  const [, device = ""] = /account\/device\/([\w-]+)/.exec((await own.get("/account")).text) ?? [];
  const remove = async (code: string) =>
    (await own.post(`/account/device/${device}`, { code })).status;
  expect(await remove(code)).toBe(400);
  accounts.wait(30);
  expect(await remove(codeNow())).toBe(303);
  expect((await own.get("/account")).text).toContain("Set it up");
});

test("no code is verified while the database is down, and the key of a new device stays", async () => {
  const { email, password, browser: own } = await signedIn();
  const { sent, codeNow } = await beginDevice(own, "My phone");
  service().fail(/spend_factor_code/, "cut");
  const unchecked = await own.post("/account/second-factor", sent);
  expect([unchecked.status, hidden(unchecked.text, "key")]).toEqual([503, sent.key]);
  service().repair();
  service().fail(/\/challenge/, refusal(429, "over_request_rate_limit", "Wait a moment"));
  const limited = await own.post("/account/second-factor", sent);
  expect([limited.status, hidden(limited.text, "key")]).toEqual([429, sent.key]);
  expect(limited.text).toContain("Wait a moment");
  service().repair();
  accounts.wait(30);
  const added = await own.post("/account/second-factor", { ...sent, code: codeNow() });
  expect(added.status).toBe(303);

  const visitor = browser();
  await visitor.post("/login", { email, password });
  accounts.wait(30);
  service().repair();
  service().fail(/spend_factor_code/, refusal(500, "XX000"));
  expect((await visitor.post("/login/code", { code: codeNow() })).status).toBe(503);
  expect(service().asked.filter((asked) => asked.includes("/factors/"))).toEqual([]);
  service().repair();
  expect((await visitor.post("/login/code", { code: codeNow() })).status).toBe(303);
});

test("an expired or forged unfinished sign-in causes no call and keeps redirectTo", async () => {
  service().repair();
  const visitor = browser();
  visitor.cookies.set("session-unfinished", "base64-bm9uZQ");
  const back = "/login?redirectTo=%2Faccount";
  const page = await visitor.get("/login/code?redirectTo=%2Faccount");
  expect(page.headers.get("Location")).toBe(back);
  const answer = await visitor.post("/login/code", { code: "123456", redirectTo: "/account" });
  expect(answer.headers.get("Location")).toBe(`${back}#status`);
  expect(service().asked).toEqual([]);
});

test("an account is deleted only after a confirmation by email", async () => {
  const { email, browser: own, id } = await signedIn();
  const asked = await own.post("/account/delete");
  expect([asked.status, asked.text.includes("Check your email")]).toEqual([200, true]);
  expect((await own.get("/account")).status).toBe(200);
  const { pathname, search } = new URL((await accounts.lastMail(email)).link);
  const proved = await own.post(pathname + search);
  expect(proved.headers.get("Location")).toBe("/account/delete#status");
  expect((await own.post("/account/delete")).headers.get("Location")).toBe("/#status");
  expect(own.sessionCookies()).toEqual([]);
  expect(log()).toMatch(new RegExp(`deleted.*${id}|${id}.*deleted`));
  expect(log()).not.toContain(email);
});

test("codes of a verified device are accepted only by rate-limited forms", async () => {
  const { email, password, browser: own } = await signedIn();
  await addDevice(own, "My phone");
  const [, device = ""] = /account\/device\/([\w-]+)/.exec((await own.get("/account")).text) ?? [];
  service().repair();
  const key = "otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ";
  const guessed = await own.post("/account/second-factor", { device, key, code: "123456" });
  expect(guessed.headers.get("Location")).toBe("/account");
  expect(service().asked.filter((asked) => asked.includes("/factors/"))).toEqual([]);

  const visitor = browser();
  await visitor.post("/login", { email, password });
  for (let wrong = 1; wrong <= 10; wrong++) {
    expect((await visitor.post("/login/code", { code: "000000" })).status).toBe(400);
  }
  const slowed = await visitor.post("/login/code", { code: "000000" });
  expect([slowed.status, Number(slowed.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test("devices have unique names, are limited to five, and an abandoned setup starts again", async () => {
  const { browser: own } = await signedIn();
  const path = "/account/second-factor";
  const begin = (name: string) => own.post(path, { name });
  expect([(await begin(" ")).status, (await begin("x".repeat(41))).status]).toEqual([400, 400]);
  const first = hidden((await begin("Device 1")).text, "key");
  const second = hidden((await begin("Device 1")).text, "key");
  expect([first === second, second]).toEqual([false, expect.stringContaining("secret=")]);
  await addDevice(own, "Device 1");
  const taken = await begin("Device 1");
  expect([taken.status, taken.text.includes("Another device has this name")]).toEqual([400, true]);
  const { text } = await begin("Device 2");
  for (const damaged of [{ device: "x" }, { key: "https://evil.example" }, { key: "" }]) {
    const sent = { device: hidden(text, "device"), key: hidden(text, "key"), code: "000000" };
    const answer = await own.post(path, { ...sent, ...damaged });
    expect([answer.status, answer.text.includes("evil.example")]).toEqual([400, false]);
  }
  for (const number of [2, 3, 4, 5]) await addDevice(own, `Device ${number}`);
  expect((await begin("Device 6")).headers.get("Location")).toBe("/account");
});

test("a user with a device confirms with its code, and the password is not enough", async () => {
  const { browser: own, password } = await signedIn();
  const code = await addDevice(own, "My phone");
  const page = await own.get("/account/confirm?redirectTo=%2Faccount%2Femail");
  expect(page.text).not.toContain('name="currentPassword"');
  expect((await own.post("/account/confirm", { currentPassword: password })).status).toBe(400);
  const sent = { code: code(), redirectTo: "/account/email" };
  const confirmed = await own.post("/account/confirm", sent);
  expect(confirmed.headers.get("Location")).toBe("/account/email");
});

test("password forms include the username for password managers", async () => {
  const { email, browser: own } = await signedIn();
  for (const path of ["/reset-password", "/account/confirm"]) {
    const { text } = await own.get(path);
    expect(text, path).toMatch(
      new RegExp(`<input(?=[^>]*autoComplete="username")(?=[^>]*value="${email}")[^>]*>`, "i"),
    );
  }
});

test("tokens without the second factor set no new password", async () => {
  const { email, password, browser: own } = await signedIn();
  await addDevice(own, "My phone");
  const visitor = browser();
  await visitor.post("/login", { email, password });
  const thief = browser();
  thief.cookies.set("session", visitor.cookies.get("session-unfinished") ?? "");
  const fields = { password: "nine lanterns", confirmPassword: "nine lanterns" };
  const answer = await thief.post("/reset-password", { ...fields, currentPassword: password });
  expect(answer.headers.get("Location")).toBe("/reset-password");
  expect((await browser().post("/login", { email, password })).status).toBe(303);
});

test("the user's own address and invalid ones are refused as a new address", async () => {
  const { email, browser: own } = await signedIn();
  for (const refused of [email.toUpperCase(), "asha@", ""]) {
    expect((await own.post("/account/email", { email: refused })).status, refused).toBe(400);
  }
});

test("the export of a user's data, a new address and a second factor need a recent sign-in", async () => {
  const member = await signedIn();
  const { browser: own, password } = member;
  const pages = {
    "/account.json": "/account",
    "/account/email": "/account/email",
    "/account/second-factor": "/account/second-factor",
  };
  for (const path of Object.keys(pages)) expect((await own.get(path)).status, path).toBe(200);
  await ageSignIn(member);
  for (const [path, redirectTo] of Object.entries(pages)) {
    const confirm = `/account/confirm?${new URLSearchParams({ redirectTo }).toString()}`;
    expect((await own.get(path)).headers.get("Location"), path).toBe(confirm);
  }
  const sent = { currentPassword: password, redirectTo: "/account" };
  expect((await own.post("/account/confirm", sent)).headers.get("Location")).toBe("/account");
  for (const path of Object.keys(pages)) expect((await own.get(path)).status, path).toBe(200);
});

test("during a Supabase outage account pages show no false state, and no user is signed out", async () => {
  const { browser: own } = await signedIn();
  const file = await own.get("/account.json");
  expect([file.status, file.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(file.headers.get("Content-Disposition")).toContain("my-account.json");
  service().fail(/\/(?:auth|rest)\/v1\//, "cut");
  const paths = ["", ".json", "/confirm", "/email", "/delete", "/second-factor", "/device/x"];
  for (const path of paths) {
    expect([path, (await own.get(`/account${path}`)).status]).toEqual([path, 503]);
  }
  service().repair();
  expect((await own.get("/account")).status).toBe(200);
});

test("signing out also ends an unfinished sign-in", async () => {
  const { email, password, browser: own } = await signedIn();
  await addDevice(own, "My phone");
  const visitor = browser();
  await visitor.post("/login", { email, password });
  await visitor.post("/logout");
  expect(visitor.sessionCookies()).toEqual([]);
});
