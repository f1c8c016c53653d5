import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeEach, expect, test, vi } from "vitest";

const MINUTE_MS = 60_000;
const userId = "6ba7b810-9dad-41d1-80b4-00c04fd430c8";

type Key = Awaited<ReturnType<typeof makeKey>>;

async function makeKey(kid: string, alg = "ES256") {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return { kid, alg, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg } };
}

/** Slow to generate. */
const rsaKey = makeKey("two", "RS256");

const now = () => Math.floor(Date.now() / 1_000);

const sign = ({ kid, alg, privateKey }: Key, claims: Record<string, unknown> = {}) =>
  new SignJWT({
    iss: "http://127.0.0.1:1/auth/v1",
    aud: "authenticated",
    role: "authenticated",
    sub: userId,
    email: "asha@example.com",
    iat: now(),
    exp: now() + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg, kid })
    .sign(privateKey);

/** Loads the module without keys, with a clock, and with a service that publishes `keys` or fails if it is undefined. */
async function start(keys: Key[] | undefined) {
  vi.resetModules();
  const service = { keys, requests: 0 };
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    // After a failure, the watch of the service asks for its health.
    if (String(address).endsWith("/jwks.json")) service.requests += 1;
    if (!service.keys) return Promise.reject(new Error("The service is down"));
    return Promise.resolve(Response.json({ keys: service.keys.map(({ published }) => published) }));
  });
  const { checkToken } = await import("~/supabase/access-token.server");
  return {
    service,
    wait: (ms: number) => clock.mockReturnValue(performance.now() + ms),
    stateOf: async (token: string) => (await checkToken(token)).state,
    checkToken,
  };
}

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

test.each([
  ["ES256", makeKey("one")],
  ["RS256", rsaKey],
] as const)("accepts %s", async (_alg, made) => {
  const key = await made;
  const { checkToken } = await start([key]);
  expect(await checkToken(await sign(key))).toMatchObject({
    state: "sound",
    claims: { sub: userId, email: "asha@example.com", aal: "aal1", amr: [] },
  });
});

test("an expired token is valid only if its signature and other claims are valid", async () => {
  const [key, other] = [await makeKey("one"), await makeKey("one")];
  const { stateOf } = await start([key]);
  const expired = { exp: now() - 3_600 };
  expect(await stateOf(await sign(key, expired))).toBe("sound");
  expect(await stateOf(await sign(other, expired))).toBe("bad");
  expect(await stateOf(await sign(key, { ...expired, aud: "elsewhere" }))).toBe("bad");
  expect(await stateOf(await sign(key, { ...expired, nbf: now() + 900 }))).toBe("bad");
});

const daysAgo = (days: number) => now() - days * 24 * 60 * 60;

/** The amr claim of a sign-in some days ago whose second factor was verified again just now. */
const begun = (days: number) => [
  { method: "totp", timestamp: now() },
  { method: "password", timestamp: daysAgo(days) },
];

test.each<[what: string, claims: Record<string, unknown>, state: string]>([
  ["of another issuer", { iss: "https://other.supabase.co/auth/v1" }, "bad"],
  ["with another role", { role: "anon" }, "bad"],
  ["with an invalid user id", { sub: "user" }, "bad"],
  ["unused for 13 days", { iat: daysAgo(13) }, "sound"],
  ["unused for 15 days", { iat: daysAgo(15) }, "bad"],
  ["of a session of 89 days", { amr: begun(89) }, "sound"],
  ["of a session of 91 days", { amr: begun(91) }, "bad"],
])("a token %s (%j) is %s", async (_what, claims, state) => {
  const key = await makeKey("one");
  const { stateOf } = await start([key]);
  expect(await stateOf(await sign(key, claims))).toBe(state);
});

test("the algorithm must be that of the published key", async () => {
  const key = await makeKey("one");
  const { stateOf } = await start([key, await rsaKey]);
  const [header, ...rest] = (await sign(key)).split(".");
  for (const alg of ["RS256", "ES384", "none"]) {
    const changed = Buffer.from(JSON.stringify({ alg, kid: "one" })).toString("base64url");
    expect(changed).not.toBe(header);
    expect(await stateOf([changed, ...rest].join(".")), alg).toBe("bad");
  }
});

test("a rotated key is loaded after a minute, and its tokens are not rejected before", async () => {
  const [first, second] = [await makeKey("one"), await makeKey("two")];
  const { service, stateOf, wait } = await start([first]);
  expect(await stateOf(await sign(first))).toBe("sound");
  service.keys = [first, second];
  expect(await stateOf(await sign(second))).toBe("unknown");
  wait(MINUTE_MS);
  expect(await stateOf(await sign(second))).toBe("sound");
  wait(MINUTE_MS);
  expect(await stateOf(await sign(await makeKey("three")))).toBe("bad");
  expect(service.requests).toBe(3);
});

test("a withdrawn key is noticed after ten minutes", async () => {
  const [first, second] = [await makeKey("one"), await makeKey("two")];
  const { service, stateOf, wait } = await start([first]);
  const token = await sign(first);
  expect(await stateOf(token)).toBe("sound");
  service.keys = [second];
  wait(9 * MINUTE_MS);
  expect(await stateOf(token)).toBe("sound");
  wait(MINUTE_MS);
  expect(await stateOf(token)).toBe("bad");
});

test("known keys stay valid while the service is down, which is called once a minute", async () => {
  const key = await makeKey("one");
  const { service, stateOf, wait } = await start([key]);
  const token = await sign(key);
  expect(await stateOf(token)).toBe("sound");
  service.keys = undefined;
  wait(11 * MINUTE_MS);
  for (let count = 0; count < 5; count += 1) expect(await stateOf(token)).toBe("sound");
  expect(await stateOf(await sign(await makeKey("two")))).toBe("unknown");
  expect(service.requests).toBe(2);
});

test("without any keys, the service is called once a second", async () => {
  const key = await makeKey("one");
  const { service, stateOf, wait } = await start(undefined);
  const token = await sign(key);
  for (let count = 0; count < 5; count += 1) expect(await stateOf(token)).toBe("unknown");
  expect(service.requests).toBe(1);
  service.keys = [key];
  wait(1_000);
  expect(await stateOf(token)).toBe("sound");
});
