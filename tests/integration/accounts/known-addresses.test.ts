import { expect, test } from "vitest";
import { refusal } from "../../faults/fault";
import { useRunningSite } from "./running-site";

const { accounts, browser, log, makeMember, service, signedIn } = useRunningSite({
  auth: { mailsPerHour: 100_000 },
  environment: {
    TRUST_PROXY: "1",
    SIGN_UP_LIMIT_PER_HOUR: "30",
    PASSWORD_MAIL_LIMIT_PER_HOUR: "30",
  },
});

const password = "seven lamps";
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const signUpFields = (email: string) => ({ email, password, confirmPassword: password });

/** What whoever asks is told, but for the address and for what differs each time. */
async function told(
  path: string,
  fields: { email: string; password?: string },
  from = "198.51.100.1",
) {
  const { status, headers, text, setCookies } = await browser(from).post(path, fields);
  return {
    status,
    location: headers.get("Location"),
    cookies: setCookies.map((cookie) => cookie.replace(/^([^=]+)=[^;]+/, "$1=…")),
    text: text.replaceAll(fields.email, "").replace(/nonce[="':]+[\w-]+|"time":\d+/g, ""),
  };
}

test("a second sign-up within the minute looks like the first", async () => {
  const email = newAddress();
  const first = await told("/signup", signUpFields(email));
  service().mend();
  const second = await told("/signup", signUpFields(email));
  expect(service().asked.filter((asked) => asked.includes("/signup"))).toHaveLength(1);
  expect(await accounts.mails(email)).toHaveLength(1);
  expect(second).toEqual(first);
  expect(first.status).toBe(303);
});

test.each(["/forgot-password", "/auth/confirm"])(
  "%s answers the same whether or not the address is known, and was mailed a moment ago",
  async (path) => {
    const unconfirmed = newAddress();
    await told("/signup", signUpFields(unconfirmed));
    const { email: member } = await makeMember();
    const unknown = await told(path, { email: newAddress() });
    for (const email of [member, member, unconfirmed, unconfirmed]) {
      expect(await told(path, { email })).toEqual(unknown);
    }
  },
);

test.each([
  [500, "unexpected_failure", "Error sending recovery email"],
  [429, "over_email_send_rate_limit", "email rate limit exceeded"],
])(
  "nor where mail fails, which is tried for known ones alone: %s %s",
  async (status, code, text) => {
    const { email: member } = await makeMember();
    for (const path of ["/forgot-password", "/auth/confirm"]) {
      const unknown = await told(path, { email: newAddress() });
      const before = log().length;
      service().failOnce(/\/(?:recover|resend)/, refusal(status, code, text));
      expect(await told(path, { email: member })).toEqual(unknown);
      expect(log().slice(before)).toMatch(
        new RegExp(
          `"level":"error","message":"a mail about an account was not sent".*:${status}[,}]`,
        ),
      );
    }
  },
);

test("a sign-in that fails is answered the same whether or not the address is known", async () => {
  const { email } = await makeMember();
  const unknown = { email: newAddress(), password: "wrong" };
  expect(await told("/login", { email, password: "wrong" })).toEqual(await told("/login", unknown));
});

test("the devices of one account cause thirty sign-ups an hour together", async () => {
  const { email, password } = await makeMember();
  const devices = [1, 2, 3].map(() => browser("203.0.113.6"));
  for (const device of devices) {
    await device.post("/login", { email, password });
    device.cookies.delete("session");
  }
  expect(devices.every(({ cookies }) => cookies.has("device"))).toBe(true);
  const statuses = [];
  for (let number = 0; number < 36; number += 1) {
    const answer = await devices[number % 3]?.post("/signup", signUpFields(newAddress()));
    statuses.push(answer?.status);
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(30);
});

test("an address causes thirty sign-ups an hour, and a recognised device behind it still some", async () => {
  const { browser: known } = await signedIn({}, "203.0.113.7");
  const tries = Array.from({ length: 65 }, newAddress);
  const answers = [];
  for (const email of tries) {
    answers.push(await browser("203.0.113.7").post("/signup", signUpFields(email)));
  }
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(30);
  const refused = answers.at(-1);
  expect([refused?.status, refused?.headers.get("Retry-After")]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
  expect(refused?.text).toMatch(/Too many tries\. Wait \d+ seconds/);
  known.cookies.delete("session");
  expect((await known.post("/signup", signUpFields(newAddress()))).status).toBe(303);
  const elsewhere = browser("203.0.113.8");
  expect((await elsewhere.post("/signup", signUpFields(newAddress()))).status).toBe(303);
});

test("an address causes thirty mails about passwords and confirmations an hour, together", async () => {
  const statuses = [];
  for (let number = 0; number < 40; number += 1) {
    const path = number % 2 ? "/forgot-password" : "/auth/confirm";
    statuses.push((await browser("203.0.113.9").post(path, { email: newAddress() })).status);
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 30 }, () => 200),
    ...Array.from({ length: 10 }, () => 429),
  ]);
});
