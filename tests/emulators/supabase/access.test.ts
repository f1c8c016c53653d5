import { request } from "node:http";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { connect, contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "./emulator";

const { emulator, anon, send, user } = useEmulator();
const PATH = "/rest/v1/franchise_enquiries";

describe.each([
  ["publishable and secret", () => [emulator().publishableKey, emulator().secretKey] as const],
  ["legacy", () => [emulator().anonKey, emulator().serviceRoleKey] as const],
])("the %s keys", (_kind, keys) => {
  test("allow anonymous inserts and service reads, and can accompany a user's token", async () => {
    const [anyone, service] = keys().map((key) => connect(emulator().url, key));
    const message = contactMessage();
    expect((await anyone?.from("contact_messages").insert(message))?.status).toBe(201);
    expect((await anyone?.from("contact_messages").select())?.error?.code).toBe("42501");
    const stored = service?.from("contact_messages").select("email");
    expect((await stored?.eq("submission_id", message.submission_id))?.data).toHaveLength(1);
    const { id, token } = await user();
    const own = connect(emulator().url, keys()[0], token).from("franchise_enquiries");
    expect((await own.insert(enquiry({ user_id: id }))).status).toBe(201);
    expect((await own.select("user_id")).data).toEqual([{ user_id: id }]);
  });

  test("are accepted in the URL, and as the bearer token too", async () => {
    const [anyone, service] = keys();
    const asked = await Promise.all(
      [anyone, service].map((key) => fetch(`${emulator().url}${PATH}?select=id&apikey=${key}`)),
    );
    expect(asked.map(({ status }) => status)).toEqual([401, 200]);
    expect(await asked[0]?.json()).toMatchObject({ code: "42501" });
  });

  test("allow account administration with the service key only", async () => {
    const admins = keys().map((key) => connect(emulator().url, key).auth.admin);
    const listed = await Promise.all(admins.map((admin) => admin.listUsers()));
    expect(listed.map(({ error }) => error?.code)).toEqual(["not_admin", undefined]);
  });
});

test.each([
  ["another key than the API key as the token", "publishableKey", "secretKey", "node"],
  ["the secret key from a browser", "secretKey", "secretKey", "Mozilla/5.0 (X11; Linux x86_64)"],
] as const)("%s is rejected", async (_what, key, token, agent) => {
  const headers = {
    apikey: emulator()[key],
    authorization: `Bearer ${emulator()[token]}`,
    "user-agent": agent,
  };
  expect((await send(PATH, { headers })).status).toBe(401);
});

describe("keys and tokens", () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { role: "service_role", iat: now, exp: now + 3600 };
  const signed = async (changes: object) => await emulator().signToken({ ...claims, ...changes });

  test("rejects a missing or foreign API key as a hosted project does", async () => {
    const without = await fetch(emulator().url + PATH);
    expect([without.status, await without.json()]).toEqual([
      401,
      {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      },
    ]);
    const { status, error } = await connect(emulator().url, "forged").from("x").select();
    expect([status, error?.message]).toEqual([401, "Invalid API key"]);
  });

  test.each([
    ["signed with another key", foreignToken, "PGRST301"],
    ["not signed at all", () => new UnsecuredJWT(claims).encode(), "PGRST301"],
    ["of another's claims under our signature", grafted, "PGRST301"],
    ["of two parts", () => "a.b", "PGRST301"],
    ["of three empty parts", () => "..", "PGRST301"],
    ["expired", async () => await signed({ exp: now - 60 }), "PGRST303"],
    ["not yet valid", async () => await signed({ nbf: now + 3_600 }), "PGRST303"],
    ["for an unknown role", async () => await signed({ role: "postgres" }), "22023"],
  ])("a token %s: 401", async (_what, token, code) => {
    const answer = await send(PATH, { headers: { authorization: `Bearer ${await token()}` } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  test("accepts the same claims with a valid signature", async () => {
    const answer = await send(PATH, { headers: { authorization: `Bearer ${await signed({})}` } });
    expect(answer.status).toBe(200);
  });

  test("treats a token without a role as anon", async () => {
    const token = await emulator().signToken({ sub: crypto.randomUUID() });
    const answer = await send(PATH, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "42501" });
  });

  test("uses an API key as the token if there is no other", async () => {
    const answer = await send(PATH, { headers: { apikey: emulator().serviceRoleKey } });
    expect(answer.status).toBe(200);
  });

  async function foreignToken() {
    const { privateKey } = await generateKeyPair("ES256");
    return await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(privateKey);
  }

  function grafted() {
    const [header, , signature] = emulator().anonKey.split(".");
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
    return [header, payload, signature].join(".");
  }
});

describe("hosts and origins", () => {
  test.each([
    ["rebound.example.com", 403],
    ["127.0.0.1.example.com", 403],
    ["localhost:54321", 401],
    ["127.0.0.1", 401],
  ])("a request with Host %s gets %i", async (host, status) => {
    const answered = await new Promise((done, fail) => {
      const { port } = emulator();
      request({ host: "127.0.0.1", port, path: PATH, headers: { host } }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on("error", fail)
        .end();
    });
    expect(answered).toBe(status);
  });

  test.each([
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:5173", "http://127.0.0.1:5173"],
    ["https://example.com", null],
    ["http://localhost.example.com", null],
    ["null", null],
  ])("a page of %s gets the allowed origin %s", async (origin, allowed) => {
    const headers = { origin, "access-control-request-headers": "apikey,x-client-info" };
    const answer = await fetch(emulator().url + PATH, { method: "OPTIONS", headers });
    expect(answer.headers.get("access-control-allow-origin")).toBe(allowed);
  });
});

test.each([
  ["a foreign page's script", [["Origin", "https://example.com"]], 403],
  ["a page of no origin", [["Origin", "null"]], 403],
  ["a foreign page's frame or picture", [["Sec-Fetch-Site", "cross-site"]], 403],
  ["the site", [["Origin", "http://localhost:3000"]], 200],
  ["an address bar", [["Sec-Fetch-Site", "none"]], 200],
] satisfies [string, [string, string][], number][])(
  "the mailbox, requested by %s (%s), returns %i",
  async (_who, headers, status) => {
    expect((await fetch(`${emulator().url}/_local/mail.json`, { headers })).status).toBe(status);
  },
);

describe("bad requests", () => {
  test("a body above 1 MiB is rejected, and the next request succeeds", async () => {
    const body = JSON.stringify(enquiry({ message: "x".repeat(1024 * 1024) }));
    const headers = { "content-type": "application/json" };
    const answer = await send(PATH, { method: "POST", headers, body });
    expect(answer.status).toBe(413);
    expect((await anon().from("franchise_enquiries").insert(enquiry())).status).toBe(201);
  });

  test.each([
    ["//", 404],
    ["/%", 404],
    ["/rest/v1/%E0%A4%A", 404],
    ["/auth/v1/user", 401],
    ["/rest/v1/franchise_enquiries/1", 404],
    ["/rest/v1", 501],
    ["/rest/v1/rpc/anything", 501],
  ])("GET %s returns %i", async (path, status) => {
    expect((await send(path)).status).toBe(status);
  });
});
