import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { useRunningSite } from "./running-site";

const { accounts, browser, log, service, signedIn } = useRunningSite();

type Browser = ReturnType<typeof browser>;

const hidden = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** Adds a device by the site's own forms. */
async function addDevice(own: Browser, name: string): Promise<() => string> {
  const { text } = await own.post("/account/second-factor", { name });
  const key = hidden(text, "key");
  const secret = Secret.fromBase32(new URL(key).searchParams.get("secret") ?? "");
  const totp = new TOTP({ secret });
  const sent = { device: hidden(text, "device"), key, code: totp.generate() };
  const added = await own.post("/account/second-factor", sent);
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/account#status"]);
  return () => totp.generate();
}

test("whoever has a device is signed in by its code alone, and no token is in the session before", async () => {
  const { email, password, browser: own } = await signedIn();
  const code = await addDevice(own, "My phone");

  const visitor = browser();
  const half = await visitor.post("/login", { email, password, redirectTo: "/account" });
  expect(half.headers.get("Location")).toBe("/login/code?redirectTo=%2Faccount");
  expect(visitor.sessionCookies().filter((name) => !name.includes("unfinished"))).toEqual([]);
  const set = half.setCookies.filter((cookie) => cookie.startsWith("session-unfinished"));
  expect(set.join()).toMatch(/Max-Age=600;.*HttpOnly/);
  expect((await visitor.get("/account")).headers.get("Location")).toMatch(/^\/login\?/);

  // Its tokens copied into the session's cookie are refused where the account is asked, and taken back.
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

test("a mail's link is no way around it, and leads to a new password once the code is given", async () => {
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

test("a forged sign-in without its code costs the service no call", async () => {
  service().mend();
  const visitor = browser();
  visitor.cookies.set("session-unfinished", "base64-bm9uZQ");
  expect((await visitor.get("/login/code")).headers.get("Location")).toBe("/login");
  const answer = await visitor.post("/login/code", { code: "123456" });
  expect(answer.headers.get("Location")).toBe("/login#status");
  expect(service().asked).toEqual([]);
});

test("an account is not deleted before a mail of its own was followed", async () => {
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
