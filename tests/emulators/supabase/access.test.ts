import { request } from "node:http";
import { UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { connect, contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "./emulator";

const { emulator, send, user } = useEmulator();
const PATH = "/rest/v1/franchise_enquiries";

test("the publishable and secret keys allow anonymous inserts and service reads, and can accompany a user's token", async () => {
  const { url, publishableKey, secretKey } = emulator();
  const [anyone, service] = [connect(url, publishableKey), connect(url, secretKey)];
  const message = contactMessage();
  expect((await anyone.from("contact_messages").insert(message)).status).toBe(201);
  expect((await anyone.from("contact_messages").select()).error?.code).toBe("42501");
  const stored = service.from("contact_messages").select("email");
  expect((await stored.eq("submission_id", message.submission_id)).data).toHaveLength(1);
  const { id, token } = await user();
  const own = connect(url, publishableKey, token).from("franchise_enquiries");
  expect((await own.insert(enquiry({ user_id: id }))).status).toBe(201);
  expect((await own.select("user_id")).data).toEqual([{ user_id: id }]);
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
    ["not signed at all", () => new UnsecuredJWT(claims).encode(), "PGRST301"],
    ["of another's claims under our signature", grafted, "PGRST301"],
    ["of two parts", () => "a.b", "PGRST301"],
    ["expired", async () => await signed({ exp: now - 60 }), "PGRST303"],
    ["not yet valid", async () => await signed({ nbf: now + 3_600 }), "PGRST303"],
    ["for an unknown role", async () => await signed({ role: "postgres" }), "22023"],
  ])("a token %s: 401", async (_what, token, code) => {
    const answer = await send(PATH, { headers: { authorization: `Bearer ${await token()}` } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  function grafted() {
    const [header, , signature] = emulator().anonKey.split(".");
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
    return [header, payload, signature].join(".");
  }
});

describe("a foreign page", () => {
  test("gets no response to a request with its own name as the Host", async () => {
    const answered = await new Promise((done, fail) => {
      const { port } = emulator();
      const headers = { host: "rebound.example.com" };
      request({ host: "127.0.0.1", port, path: PATH, headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on("error", fail)
        .end();
    });
    expect(answered).toBe(403);
  });

  test.each([
    ["http://localhost:3000", "http://localhost:3000", 200],
    ["https://example.com", null, 403],
  ])("%s gets the allowed origin %s, and %i for the mailbox", async (origin, allowed, status) => {
    const options = await fetch(emulator().url + PATH, { method: "OPTIONS", headers: { origin } });
    expect(options.headers.get("access-control-allow-origin")).toBe(allowed);
    const mailbox = await fetch(`${emulator().url}/_local/mail.json`, { headers: { origin } });
    expect(mailbox.status).toBe(status);
  });
});
