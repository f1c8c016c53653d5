import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { refusal } from "../../../testing/fault";
import { useRunningSite } from "./running-site";
import { decodeSession, encodeSession, expired, now } from "./session-cookie";

const { accounts, browser, log, makeMember, service, signedIn } = useRunningSite();

const password = "seven lamps";

/** Returns the sign-in events logged during some work, each as `outcome user`. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = log().length;
  await work();
  const lines = log().slice(before).split("\n");
  return lines.filter((line) => line.includes('"message":"Sign-in"'));
}

const event = (outcome: string, user?: string): unknown =>
  expect.stringContaining(`"outcome":"${outcome}"${user ? `,"user":"${user}"` : "}"}`);

test("sign-ins, failures and sign-outs are logged with the user's id only", async () => {
  const { email, password: own, id } = await makeMember();
  const visitor = browser();
  const events = await eventsOf(async () => {
    await visitor.post("/login", { email, password: "wrong" });
    await visitor.post("/login", { email, password: own });
    await visitor.post("/logout");
    await visitor.post("/logout");
  });
  expect(events).toEqual([event("failed"), event("signed in", id), event("signed out", id)]);
  expect(events.join("")).not.toContain("@");
});

test("a session that the dashboard or a renewal ends is logged with the user's id", async () => {
  const deleted = await signedIn();
  const ended = await signedIn();
  await accounts.admin().deleteUser(deleted.id);
  ended.browser.cookies.set("session", expired(ended.browser.cookies.get("session")));
  service().fail(/refresh_token/, refusal(400, "refresh_token_not_found"));
  const leftAlone = await signedIn();
  const session = decodeSession(leftAlone.browser.cookies.get("session"));
  const claims = { ...decodeJwt(session.access_token), iat: now() - 15 * 24 * 60 * 60 };
  const access_token = await accounts.emulator().signToken(claims);
  leftAlone.browser.cookies.set("session", encodeSession({ ...session, access_token }));
  const events = await eventsOf(async () => {
    await deleted.browser.get("/dashboard");
    await ended.browser.get("/portfolio");
    await leftAlone.browser.get("/portfolio");
    await browser().get("/portfolio", { cookie: "session=forged" });
  });
  expect(events).toEqual([deleted, ended, leftAlone].map(({ id }) => event("ended", id)));
});

test("a device is recognised after a sign-in only, a session alone issues none", async () => {
  const { browser: own } = await signedIn();
  expect(own.cookies.has("device")).toBe(true);
  own.cookies.delete("device");
  await own.get("/account");
  expect(own.cookies.has("device")).toBe(false);

  const email = `${crypto.randomUUID()}@example.com`;
  const reader = browser();
  await reader.post("/signup", { email, password, confirmPassword: password });
  expect(reader.cookies.has("device")).toBe(false);
  const { pathname, search } = new URL((await accounts.lastMail(email)).link);
  const events = await eventsOf(() => reader.post(pathname + search));
  expect(events).toEqual([expect.stringMatching(/"outcome":"signed in","user":"[\w-]{36}"/)]);
  expect(reader.cookies.has("device")).toBe(true);
});

test("a sign-in with a provider makes the device recognised", async () => {
  const visitor = browser();
  const begun = await visitor.post("/login", { provider: "google" });
  const follow = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, { ...init, redirect: "manual" });
    return answer.headers.get("Location") ?? "";
  };
  const page = await follow(begun.headers.get("Location") ?? "");
  const email = `${crypto.randomUUID()}@example.com`;
  const body = new URLSearchParams({ email, name: "Asha", choice: "allow" });
  const back = new URL(await follow(await follow(page, { method: "POST", body })));
  const events = await eventsOf(() => visitor.get(back.pathname + back.search));
  expect(events).toEqual([expect.stringMatching(/"outcome":"signed in","user":"[\w-]{36}"/)]);
  expect(visitor.cookies.has("device")).toBe(true);
  expect((await visitor.get("/dashboard")).text).toContain(email);
});
