import { expect, test } from "vitest";
import { hostedLimits } from "../../../emulators/supabase/auth/auth-settings";
import { stopClock } from "../../stop-clock";
import { useRunningSite } from "./running-site";
import { encodeSession, expired, now } from "./session-cookie";

/** The last test exhausts the limit of untrusted clients, and each test has its own visitors. The service has hosted limits. */
const { accounts, browser, makeMember, service, signedIn } = useRunningSite({
  auth: hostedLimits,
  environment: {
    TRUST_PROXY: "1",
    // Empty values select the defaults.
    AUTH_CALLS_BURST: "",
    AUTH_CALLS_PER_MINUTE: "",
    AUTH_CALLS_OVERALL_BURST: "",
    AUTH_CALLS_OVERALL_PER_MINUTE: "",
  },
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const asked = (what: string) => service().asked.filter((each) => each.includes(what)).length;

/** Returns a forged session that needs renewal, each with a different token. */
const madeUp = (number: number, header: object, claims: object = { sub: "a", exp: 1 }) =>
  encodeSession({
    access_token: `${encode(header)}.${encode(claims)}.AA`,
    refresh_token: `made-up-${number}`,
    expires_at: 1,
  });

/** Same, with plausible claims and a header that only the service can verify. */
const onlyServiceKnows = (number: number) =>
  madeUp(
    number,
    { alg: "HS256" },
    {
      iss: `http://localhost:${accounts.emulator().port}/auth/v1`,
      aud: "authenticated",
      role: "authenticated",
      sub: crypto.randomUUID(),
      iat: now(),
      exp: 1,
    },
  );

async function inFours(count: number, ask: (number: number) => Promise<unknown>) {
  let next = 0;
  const go = async () => {
    while (next < count) await ask((next += 1));
  };
  await Promise.all([go(), go(), go(), go()]);
}

test("many forged sessions do not use up the calls of users with a session", async () => {
  const { browser: known } = await signedIn({}, "198.51.100.1");
  const { email, password } = await makeMember();
  const flooder = "203.0.113.7";
  stopClock();
  service().repair();
  const flood = async (number: number) => {
    const kinds = [
      madeUp(number, { alg: "ES256", kid: "x" }),
      madeUp(number, { alg: "ES256", kid: `x${number}` }),
      onlyServiceKnows(number),
    ];
    const visitor = browser(flooder);
    visitor.cookies.set("session", kinds[number % 3] ?? "");
    await visitor.get("/portfolio.data");
  };
  await inFours(150, flood);
  const codes = browser(flooder);
  await inFours(50, () =>
    codes.get("/auth/callback?code=x", {
      cookie: `session-code-verifier=${encodeSession("made up")}`,
    }),
  );
  expect(asked("jwks.json")).toBeLessThanOrEqual(1);
  // The burst.
  expect(asked("/auth/v1/")).toBeGreaterThanOrEqual(10);
  expect(asked("/auth/v1/")).toBeLessThanOrEqual(20);

  const refused = await browser(flooder).post("/login", { email, password });
  expect([refused.status, refused.text.includes("Too many tries.")]).toEqual([429, true]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await browser("198.51.100.2").post("/login", { email, password })).status).toBe(303);
  known.cookies.set("session", expired(known.cookies.get("session")));
  expect((await known.get("/dashboard")).status).toBe(200);
});

test("two clients that try invalid links do not use up the calls of new clients", async () => {
  stopClock();
  const link = "/auth/confirm?token_hash=0123456789abcdef&type=recovery";
  const tryFrom = async (address: string) => (await browser(address).post(link)).status;
  const statuses = [];
  for (let number = 0; number < 24; number += 1) {
    statuses.push(await tryFrom(`203.0.113.${1 + (number % 2)}`));
  }
  // Half of the overall burst, which is less than both clients' own.
  expect(statuses).toEqual([...Array<number>(15).fill(400), ...Array<number>(9).fill(429)]);
  expect(await tryFrom("198.51.100.4")).toBe(400);
});

test("untrusted clients at many addresses leave a quarter of the calls to recognised devices and sessions", async () => {
  const member = await signedIn({}, "198.51.100.3");
  const flood = (number: number) => {
    const visitor = browser(`203.0.113.${100 + (number % 100)}`);
    visitor.cookies.set("session", onlyServiceKnows(10_000 + number));
    return visitor.get("/portfolio.data");
  };
  stopClock();
  service().repair();
  await inFours(100, flood);
  // Three quarters of the overall burst.
  expect(asked("/token")).toBeLessThanOrEqual(22);
  const { email, password, browser: own } = member;
  own.cookies.set("session", expired(own.cookies.get("session")));
  expect((await own.get("/dashboard")).status).toBe(200);
  const device = browser("203.0.113.150");
  device.cookies.set("device", own.cookies.get("device") ?? "");
  expect((await device.post("/login", { email, password })).status).toBe(303);
});
