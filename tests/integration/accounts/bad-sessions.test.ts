import { generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { useRunningSite } from "./running-site";
import { decodeSession, encodeSession, expired, now } from "./session-cookie";

const { accounts, browser, log, service, signedIn } = useRunningSite();

/** Returns the user's session with another access token. */
async function withToken(own: string, make: (header: string, claims: string) => Promise<string>) {
  const session = decodeSession(own);
  const [header = "", claims = ""] = session.access_token.split(".");
  return encodeSession({ ...session, access_token: await make(header, claims) });
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, "base64url").toString()));

async function signedElsewhere(header: string, claims: string) {
  const { privateKey } = await generateKeyPair("ES256");
  const kid = String(decode(header).kid);
  return new SignJWT(decode(claims)).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
}

/** Returns the session with a token that the service signed 15 days ago. */
const unusedForTooLong = (own: string) =>
  withToken(own, (_, claims) =>
    accounts.emulator().signToken({ ...decode(claims), iat: now() - 15 * 24 * 60 * 60 }),
  );

/** Invalid session cookies, derived from a valid one. */
const bad: [string, (own: string) => Promise<Record<string, string>> | Record<string, string>][] = [
  ["no session at all", () => ({ session: "abc" })],
  ["not JSON", () => ({ session: "base64-AAAA" })],
  ["only an expiry", () => ({ session: encodeSession({ expires_at: now() + 900 }) })],
  ["truncated", (own) => ({ session: own.slice(0, own.length / 2) })],
  ["a lost piece", (own) => ({ "session.1": own.slice(1_000) })],
  ["pieces of two", (own) => ({ "session.0": own.slice(0, 900), "session.1": own.slice(1_200) })],
  [
    "far too long",
    () => Object.fromEntries([0, 1, 2, 3].map((piece) => [`session.${piece}`, "A".repeat(3_000)])),
  ],
  ["signed with another key", async (own) => ({ session: await withToken(own, signedElsewhere) })],
  [
    "of a service that signs with a shared secret",
    async (own) => ({
      session: await withToken(own, (_, claims) =>
        Promise.resolve(`${encode({ alg: "HS256", typ: "JWT" })}.${claims}.AAAA`),
      ),
    }),
  ],
  [
    "expired and not renewable",
    (own) => ({
      session: encodeSession({ ...decodeSession(expired(own)), refresh_token: "unknown" }),
    }),
  ],
];

const places = [
  ["/portfolio", 200],
  ["/dashboard", 302],
  ["/login", 200],
  ["/reset-password", 200],
  ["/no-such-page", 404],
  ["/portfolio.data", 200],
] as const;

let valid = "";
beforeAll(async () => {
  valid = (await signedIn()).browser.cookies.get("session") ?? "";
});

// The first kind is tested everywhere, because all pages read the session in the same way.
const asked = bad.map(
  ([what, make], kind) => [what, make, kind === 0 ? places : places.slice(0, 2)] as const,
);

test.each(asked)(
  "cookies of an invalid session (%s) are ignored, deleted and renewed at most once",
  async (_what, make, askedPlaces) => {
    const cookies = await make(valid);
    service().repair();
    for (const [path, status] of askedPlaces) {
      const visitor = browser();
      for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(visitor.sessionCookies(), path).toEqual([]);
      expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
      expect(answer.text).not.toContain('action="/logout"');
    }
    const renewals = service().asked.filter((asked) => asked.includes("refresh_token"));
    expect(renewals.length).toBeLessThan(2);
  },
);

describe("an invalid session that needs renewal", () => {
  test.each<[string, (own: string) => Promise<string>]>([
    ["signed with another key", (own) => withToken(own, signedElsewhere)],
    [
      "signed with an unknown key",
      (own) =>
        withToken(own, (_, claims) =>
          Promise.resolve(`${encode({ alg: "ES256", kid: "x" })}.${claims}.AAAA`),
        ),
    ],
    ["unused for too long", unusedForTooLong],
  ])("%s is not sent to the service", async (_, forge) => {
    const session = expired(await forge(valid));
    service().repair();
    for (const path of ["/portfolio", "/dashboard", "/login"]) {
      await browser().get(path, { cookie: `session=${session}` });
    }
    for (const path of ["/logout", "/reset-password"]) {
      const visitor = browser();
      visitor.cookies.set("session", session);
      await visitor.post(path, { password: "nine lanterns", confirmPassword: "nine lanterns" });
    }
    const asked = service().asked.filter((each) => !each.endsWith("/jwks.json"));
    expect(asked).toEqual([]);
    expect(service().asked.length).toBeLessThan(2);
  });
});

test.each<[string, Record<string, string>]>([
  ["not signed by this site", { "session-code-verifier": encodeSession("0123456789".repeat(6)) }],
  ["an encoded object", { "session-code-verifier": encodeSession({ code: 1 }) }],
  ["in pieces", { "session-code-verifier.0": "[", "session-code-verifier.1": "1]" }],
])("an invalid code verifier (%s) redirects to /login without a call", async (_, cookies) => {
  const visitor = browser();
  service().repair();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  const answer = await visitor.get("/auth/callback?code=0123456789abcdef");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login#status"]);
  expect(service().asked).toEqual([]);
});

test("a session that the dashboard or a renewal ends is deleted, and logged with the user's id", async () => {
  const members = [await signedIn(), await signedIn(), await signedIn()];
  const [checked, renewed, unused] = members.map((member) => member.browser);
  for (const { id } of members.slice(0, 2)) await accounts.admin().deleteUser(id);
  renewed?.cookies.set("session", expired(renewed.cookies.get("session")));
  unused?.cookies.set("session", await unusedForTooLong(unused.cookies.get("session") ?? ""));
  const before = log().length;
  const answer = await checked?.get("/dashboard");
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, "/login"]);
  for (const own of [renewed, unused]) expect((await own?.get("/portfolio"))?.status).toBe(200);
  await browser().get("/portfolio", { cookie: "session=forged" });
  for (const { browser: own } of members) expect(own.sessionCookies()).toEqual([]);
  const events = [
    ...log()
      .slice(before)
      .matchAll(/"outcome":"ended","user":"([^"]*)"/g),
  ];
  expect(events.map(([, user]) => user)).toEqual(members.map(({ id }) => id));
});

test("console output of supabase-js is part of the log, one line each", () => {
  const lines = log().trim().split("\n");
  expect(lines.some((line) => line.includes("Invalid Refresh Token"))).toBe(true);
  for (const line of lines) expect(() => void JSON.parse(line), line).not.toThrow();
});
