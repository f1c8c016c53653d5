import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { responseTimes } from "~/features/accounts/check-password.server";
import { badGateway, type Fault, refusal } from "../../../testing/fault";
import { stopClock } from "../../stop-clock";
import { useRunningSite } from "./running-site";

const { accounts, browser, log, makeMember, service, signedIn } = useRunningSite({
  auth: { mailsPerHour: 100_000 },
  environment: {
    TRUST_PROXY: "1",
    SIGN_UP_LIMIT_PER_HOUR: "12",
    PASSWORD_MAIL_LIMIT_PER_HOUR: "12",
  },
});

const password = "seven lamps";
const newAddress = () => `${crypto.randomUUID()}@example.com`;
let clients = 1;
/** Returns a client address that has not requested an email yet. */
const newClient = () => `198.51.100.${(clients += 1)}`;
const signUpFields = (email: string) => ({ email, password, confirmPassword: password });

/** Returns the response, without the address and the parts that differ each time. */
async function told(
  path: string,
  fields: { email: string; password?: string },
  from = "198.51.100.1",
) {
  return answerTo(await browser(from).post(path, fields), fields.email);
}

type Answer = Awaited<ReturnType<ReturnType<typeof browser>["post"]>>;

const answerTo = ({ status, headers, text, setCookies }: Answer, email: string) => ({
  status,
  location: headers.get("Location"),
  cookies: setCookies.map((cookie) => cookie.replace(/^([^=]+)=[^;]+/, "$1=…")),
  text: text.replaceAll(email, "").replace(/nonce[="':]+[\w-]+|"time":\d+/g, ""),
});

test("a second sign-up within the minute looks like the first", async () => {
  const email = newAddress();
  const first = await told("/signup", signUpFields(email));
  service().repair();
  const second = await told("/signup", signUpFields(email));
  expect(service().asked.filter((asked) => asked.includes("/signup"))).toHaveLength(1);
  expect(await accounts.mails(email)).toHaveLength(1);
  expect(second).toEqual(first);
  expect(first.status).toBe(303);
});

test.each(["/forgot-password", "/auth/confirm"])(
  "%s responds the same for unknown, known and recently emailed addresses",
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

/**
 * Returns the forms that send email, with the service calls they make, and how to send each with an address that gets an email
 * and one that does not.
 */
async function mailForms() {
  const from = newClient();
  const { email: member } = await makeMember();
  const unconfirmed = newAddress();
  await told("/signup", signUpFields(unconfirmed), from);
  const { browser: own } = await signedIn({}, from);
  // The minimum interval between two emails of one kind to an address.
  accounts.wait(61);
  const change = async (email: string) =>
    answerTo(await own.post("/account/email", { email }), email);
  return [
    {
      call: /\/recover/,
      mailed: () => told("/forgot-password", { email: member }, from),
      other: () => told("/forgot-password", { email: newAddress() }, from),
    },
    {
      call: /\/resend/,
      mailed: () => told("/auth/confirm", { email: unconfirmed }, from),
      other: () => told("/auth/confirm", { email: newAddress() }, from),
    },
    {
      call: /\/signup/,
      mailed: () => told("/signup", signUpFields(newAddress()), from),
      other: () => told("/signup", signUpFields(member), from),
    },
    {
      call: /PUT .*\/user/,
      mailed: () => change(newAddress()),
      other: () => change(member),
    },
  ];
}

const unsent = "Account email not sent";

test.each<[what: string, fault: Fault]>([
  ["returns 500", refusal(500, "unexpected_failure", "Error sending recovery email")],
  ["has reached its hourly email limit", refusal(429, "over_email_send_rate_limit")],
  ["returns its gateway's error page", badGateway],
  ["aborts the connection", "cut"],
])("no form reveals which address gets an email if only sending fails: it %s", async (_, fault) => {
  for (const { call, mailed, other } of await mailForms()) {
    const before = log().length;
    service().failOnce(call, fault);
    const first = await mailed();
    expect(log().slice(before)).toContain(unsent);
    expect(first).toEqual(await other());
    expect([200, 303]).toContain(first.status);
    expect(first.cookies.join()).not.toMatch(/verifier|session/);
  }
});

test("the account's pages and data show no address that is not confirmed", async () => {
  const { email: member } = await makeMember();
  const { browser: own } = await signedIn();
  for (const email of [newAddress(), member]) {
    expect((await own.post("/account/email", { email })).status).toBe(303);
    // Without the message after the form, which is the same for both.
    await own.get("/account");
    for (const page of ["/account", "/account/email", "/account.json"]) {
      const { status, text } = await own.get(page);
      expect([page, status, text.includes(email)]).toEqual([page, 200, false]);
      expect(text).not.toContain("new_email");
    }
  }
});

describe("with a minimum response time", () => {
  const mailForm = { least: 300, most: 1_500 };
  const timed = async <T>(work: Promise<T>) => {
    const started = performance.now();
    const told = await work;
    return { told, ms: performance.now() - started };
  };
  let usual: typeof responseTimes;
  let times: typeof responseTimes;

  beforeAll(async () => {
    times = (await import("~/features/accounts/check-password.server")).responseTimes;
    usual = { ...times };
    Object.assign(times, { mailForm, failedSignIn: 300 });
  });
  afterAll(() => void Object.assign(times, usual));

  test.each<[what: string, fault: Fault]>([
    ["takes longer", { lateMs: 600 }],
    ["hangs", "silent"],
  ])("every form that sends email responds the same if the mail server %s", async (_, fault) => {
    const forms = await mailForms();
    await Promise.all(
      forms.map(async ({ call, mailed, other }) => {
        service().failOnce(call, fault);
        const [first, second] = [await timed(mailed()), await timed(other())];
        expect(first.told).toEqual(second.told);
        expect([200, 303]).toContain(first.told.status);
        for (const { ms } of [first, second]) expect(ms).toBeGreaterThan(mailForm.least - 10);
      }),
    );
    // A hanging call is aborted, and its failure is logged without a waiting visitor.
    const before = log().length;
    service().fail(/\/recover/, "cut");
    if (fault === "silent") await expect.poll(() => log().slice(before)).toContain(unsent);
  });

  test("every address gets an error if the whole service hangs", async () => {
    const { email } = await makeMember();
    service().fail(/\/auth\/v1/, "silent");
    const from = newClient();
    const answers = [email, newAddress()].map((email) => told("/forgot-password", { email }, from));
    const [known, unknown] = await Promise.all(answers);
    expect([known, known?.status]).toEqual([unknown, 503]);
  });

  test("a sign-in does not fail faster or differently for an unknown address", async () => {
    const { email } = await makeMember();
    const fail = (email: string) => timed(told("/login", { email, password: "wrong" }));
    const [known, unknown] = [await fail(email), await fail(newAddress())];
    expect(known.told).toEqual(unknown.told);
    for (const { told, ms } of [known, unknown])
      expect([told.status, ms > 290]).toEqual([400, true]);
  });
});

test("a client address is limited to some sign-ups an hour, and the devices of an account behind it to as many", async () => {
  stopClock();
  const { email, password } = await makeMember();
  const devices = [1, 2, 3].map(() => browser("203.0.113.7"));
  for (const device of devices) {
    await device.post("/login", { email, password });
    device.cookies.delete("session");
  }
  const signUp = (visitor = browser("203.0.113.7")) =>
    visitor.post("/signup", signUpFields(newAddress()));
  const [anonymous, recognised]: Answer[][] = [[], []];
  for (let number = 0; number < 18; number += 1) {
    anonymous?.push(await signUp());
    recognised?.push(await signUp(devices[number % 3]));
  }
  for (const answers of [anonymous, recognised]) {
    expect(answers?.filter(({ status }) => status === 303)).toHaveLength(12);
    const refused = answers?.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(refused?.text).toMatch(/Too many tries\. Wait \d+ seconds/);
  }
  expect((await signUp(browser("203.0.113.8"))).status).toBe(303);
});

test("a client address is limited to some password and confirmation emails an hour in total", async () => {
  stopClock();
  const statuses = [];
  for (let number = 0; number < 15; number += 1) {
    const path = number % 2 ? "/forgot-password" : "/auth/confirm";
    statuses.push((await browser("203.0.113.9").post(path, { email: newAddress() })).status);
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 12 }, () => 200),
    ...Array.from({ length: 3 }, () => 429),
  ]);
});
