import { generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
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

/** Returns a session signed by the service with changed claims. */
const claiming = (changes: Record<string, unknown>) => async (own: string) => ({
  session: await withToken(own, (_, claims) =>
    accounts.emulator().signToken({ ...decode(claims), ...changes }),
  ),
});

const daysAgo = (days: number) => now() - days * 24 * 60 * 60;

/** Returns the amr claim of a sign-in some days ago whose second factor was verified again just now. */
const begun = (days: number) => [
  { method: "totp", timestamp: now() },
  { method: "password", timestamp: daysAgo(days) },
];

/** Invalid session cookies, derived from a valid one. */
const bad: [string, (own: string) => Promise<Record<string, string>> | Record<string, string>][] = [
  ["no session at all", () => ({ session: "abc" })],
  ["empty", () => ({ session: "" })],
  ["not base64", () => ({ session: "base64-%%%%" })],
  ["not JSON", () => ({ session: "base64-AAAA" })],
  ["null", () => ({ session: encodeSession(null) })],
  ["a number", () => ({ session: encodeSession(7) })],
  ["a text", () => ({ session: encodeSession("session") })],
  ["an array", () => ({ session: encodeSession([1, 2]) })],
  ["an empty object", () => ({ session: encodeSession({}) })],
  ["only an expiry", () => ({ session: encodeSession({ expires_at: now() + 900 }) })],
  [
    "tokens of another kind",
    () => ({
      session: encodeSession({ access_token: 1, refresh_token: {}, expires_at: now() + 900 }),
    }),
  ],
  ["truncated", (own) => ({ session: own.slice(0, own.length / 2) })],
  ["a lost piece", (own) => ({ "session.1": own.slice(1_000) })],
  ["pieces of two", (own) => ({ "session.0": own.slice(0, 900), "session.1": own.slice(1_200) })],
  [
    "far too long",
    () => Object.fromEntries([0, 1, 2, 3].map((piece) => [`session.${piece}`, "A".repeat(3_000)])),
  ],
  ["signed with another key", async (own) => ({ session: await withToken(own, signedElsewhere) })],
  [
    "changed after it was signed",
    async (own) => ({
      session: await withToken(own, (header, claims) => {
        const changed = encode({ ...decode(claims), sub: crypto.randomUUID() });
        return Promise.resolve(`${header}.${changed}.AAAA`);
      }),
    }),
  ],
  [
    "not signed",
    async (own) => ({
      session: await withToken(own, (_, claims) =>
        Promise.resolve(`${encode({ alg: "none", typ: "JWT" })}.${claims}.`),
      ),
    }),
  ],
  [
    "of a service that signs with a shared secret",
    async (own) => ({
      session: await withToken(own, (_, claims) =>
        Promise.resolve(`${encode({ alg: "HS256", typ: "JWT" })}.${claims}.AAAA`),
      ),
    }),
  ],
  ["for another audience", claiming({ aud: "elsewhere" })],
  ["of another issuer", claiming({ iss: "https://other.supabase.co/auth/v1" })],
  ["not valid yet", claiming({ nbf: now() + 900 })],
  ["with an expired token", claiming({ exp: now() - 1 })],
  ["with another role", claiming({ role: "anon" })],
  ["unused for too long", claiming({ iat: daysAgo(15) })],
  ["begun too long ago", claiming({ amr: begun(91) })],
  ["with an invalid user id", claiming({ sub: "user" })],
  [
    "expired and not renewable",
    (own) => ({
      session: encodeSession({ ...decodeSession(expired(own)), refresh_token: "unknown" }),
    }),
  ],
];

describe("cookies of an invalid session:", () => {
  for (const [what, make] of bad) {
    test(`${what}, are ignored and deleted`, async () => {
      const { browser: member } = await signedIn();
      const cookies = await make(member.cookies.get("session") ?? "");
      for (const [path, status] of [
        ["/portfolio", 200],
        ["/dashboard", 302],
        ["/login", 200],
        ["/reset-password", 200],
        ["/no-such-page", 404],
        ["/portfolio.data", 200],
      ] as const) {
        const visitor = browser();
        for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
        const answer = await visitor.get(path);
        expect([path, answer.status]).toEqual([path, status]);
        expect(visitor.sessionCookies(), path).toEqual([]);
        expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
        expect(answer.text).not.toContain('action="/logout"');
      }
    });
  }

  test("more than the header limit, are refused", async () => {
    const visitor = browser();
    for (let piece = 0; piece < 6; piece += 1) {
      visitor.cookies.set(`session.${piece}`, "A".repeat(3_100));
    }
    expect((await visitor.get("/portfolio")).status).toBe(431);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["of a deleted user", (id) => accounts.admin().deleteUser(id)],
    [
      "ended in another browser",
      (id) => accounts.emulator().sql("delete from auth.sessions where user_id = $1", [id]),
    ],
  ])("%s, let forms be stored, but without their sender", async (_whose, end) => {
    const { browser: member, id } = await signedIn();
    await end(id);
    const name = `Asha ${crypto.randomUUID()}`;
    const email = "asha@example.com";
    const enquiry = { name, email, phone: "+91 00000 00000" };
    expect((await member.post("/be-a-franchise", enquiry)).status).toBe(303);
    expect((await member.post("/contact", { name, email, message: "Hello?" })).status).toBe(303);
    for (const table of ["franchise_enquiries", "contact_messages"]) {
      const rows = await accounts
        .emulator()
        .sql(`select user_id from ${table} where name = $1`, [name]);
      expect(rows, table).toEqual([{ user_id: null }]);
    }
  });
});

test("a session unused for 13 days that began 89 days ago is renewed", async () => {
  const { browser: member } = await signedIn();
  const old = claiming({ iat: daysAgo(13), exp: daysAgo(13) + 3_600, amr: begun(89) });
  const { session } = await old(member.cookies.get("session") ?? "");
  member.cookies.set("session", expired(session));
  expect((await member.get("/dashboard")).status).toBe(200);
});

describe("an invalid session that needs renewal", () => {
  const forged: [string, (own: string) => Promise<string>][] = [
    ["signed with another key", (own) => withToken(own, signedElsewhere)],
    [
      "signed with an unknown key",
      (own) =>
        withToken(own, (_, claims) =>
          Promise.resolve(`${encode({ alg: "ES256", kid: "x" })}.${claims}.AAAA`),
        ),
    ],
    ["of no user", (own) => withToken(own, (header) => Promise.resolve(`${header}.e30.AAAA`))],
    ["unused for too long", async (own) => (await claiming({ iat: daysAgo(15) })(own)).session],
  ];

  test.each(forged)("%s is not sent to the service", async (_, forge) => {
    const { browser: own } = await signedIn();
    const session = expired(await forge(own.cookies.get("session") ?? ""));
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

describe("an invalid code verifier", () => {
  test.each<[string, Record<string, string>]>([
    ["an object", { "session-code-verifier": "{}" }],
    ["an encoded object", { "session-code-verifier": encodeSession({ code: 1 }) }],
    ["a number", { "session-code-verifier": "7" }],
    ["in pieces", { "session-code-verifier.0": "[", "session-code-verifier.1": "1]" }],
  ])("(%s) redirects to /login with the reason", async (_, cookies) => {
    const visitor = browser();
    for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
    const answer = await visitor.get("/auth/callback?code=0123456789abcdef");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login#status"]);
  });
});

describe("the session of a deleted user", () => {
  test("ends when the dashboard checks it", async () => {
    const { browser: member, id } = await signedIn();
    await accounts.admin().deleteUser(id);
    const answer = await member.get("/dashboard");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login"]);
    expect(member.sessionCookies()).toEqual([]);
  });

  test("ends on other pages when it needs renewal", async () => {
    const { browser: member, id } = await signedIn();
    member.cookies.set("session", expired(member.cookies.get("session")));
    await accounts.admin().deleteUser(id);
    expect((await member.get("/portfolio")).status).toBe(200);
    expect(member.sessionCookies()).toEqual([]);
  });
});

test("console output of supabase-js is part of the log, one line each", () => {
  const lines = log().trim().split("\n");
  expect(lines.some((line) => line.includes("Invalid Refresh Token"))).toBe(true);
  for (const line of lines) expect(() => void JSON.parse(line), line).not.toThrow();
});
