import { expect, test } from "vitest";
import { refusal } from "../../../testing/fault";
import { useRunningSite } from "./running-site";
import { expired } from "./session-cookie";

/** A project with strict settings for password changes and email recipients. */
const { accounts, browser, log, service, signedIn } = useRunningSite({
  environment: { TRUST_PROXY: "1" },
  auth: {
    reauthenticateForPassword: true,
    currentPasswordForPassword: true,
    refusedDomains: ["nowhere.example"],
  },
});

const newPassword = "nine lanterns";
const fields = { password: newPassword, confirmPassword: newPassword };
const aDay = 24 * 60 * 60 + 1;

test("a new password requires the current one, until it is correct", async () => {
  const { browser: own, password } = await signedIn({}, "198.51.100.2");
  const asked = await own.post("/reset-password", fields);
  expect(asked.status).toBe(400);
  for (const [sent, words] of [
    [{ ...fields, currentPassword: "another" }, "That is not your current password."],
    [{ ...fields, currentPassword: password, confirmPassword: "x" }, "Passwords do not match."],
    [{ password: "lamps", confirmPassword: "lamps", currentPassword: password }, "too short"],
  ] as const) {
    const answer = await own.post("/reset-password", sent);
    expect([answer.status, answer.text.includes(words)]).toEqual([400, true]);
    expect(answer.text).toContain('name="currentPassword"');
    expect(answer.text).not.toContain('name="code"');
  }
  const changed = await own.post("/reset-password", { ...fields, currentPassword: password });
  expect(changed.headers.get("Location")).toBe("/dashboard#status");
});

test("a new password in a session from yesterday also requires an emailed code", async () => {
  const { browser: own, password, email } = await signedIn({}, "198.51.100.3");
  accounts.wait(aDay);
  own.cookies.set("session", expired(own.cookies.get("session")));
  const known = { ...fields, currentPassword: password };
  const asked = await own.post("/reset-password", known);
  expect(asked.status).toBe(400);
  expect(asked.text).toContain('name="code"');
  const { token: code } = await accounts.lastMail(email);

  const wrong = await own.post("/reset-password", { ...known, code: "x" });
  expect(wrong.text).toContain("That code is wrong, or too old. The newest is less than a minute");
  expect(await accounts.mails(email)).toHaveLength(1);
  accounts.wait(61);
  const late = await own.post("/reset-password", { ...known, code: "x" });
  expect(late.text).toContain("That code is wrong, or too old. We have just sent one to you.");

  const { token } = await accounts.lastMail(email);
  expect(token).not.toBe(code);
  // The site checks the password first, which uses up no code.
  const both = await own.post("/reset-password", { ...fields, code: token });
  expect(both.text).toMatch(/Enter your current password\..*name="code"/s);
  const changed = await own.post("/reset-password", { ...known, code: token });
  expect(changed.headers.get("Location")).toBe("/dashboard#status");
});

test.each([
  ["email_address_invalid", "Email cannot be delivered to this address."],
  ["email_address_not_authorized", "We cannot send email to this address at the moment."],
])(
  "a sign-up with a refused address (%s) shows 'Sign up Failed', and the reason at the field",
  async (code, words) => {
    const email = `${crypto.randomUUID()}@nowhere.example`;
    if (code !== "email_address_invalid") service().fail(/\/signup/, refusal(400, code));
    const answer = await browser().post("/signup", { ...fields, email });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
    expect(textOf(answer.text)).toMatch(
      /Sign up Failed(?:Email address .* is invalid|email_address_not_authorized)/,
    );
    expect(answer.text).toMatch(
      new RegExp(`id="email"[^>]*aria-invalid="true"[^>]*value="${email}"`),
    );
    expect(await accounts.mails(email)).toEqual([]);
  },
);

test.each([
  ["a password of spaces", " ".repeat(8)],
  ["a weak password", "lamps"],
])("a sign-up with %s shows 'Sign up Failed', and the reason at the field", async (_, weak) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await browser().post("/signup", {
    email,
    password: weak,
    confirmPassword: weak,
  });
  expect(answer.status).toBe(400);
  expect(textOf(answer.text)).toContain("Sign up Failed");
  expect(answer.text).toMatch(/id="password"[^>]*aria-invalid="true"/);
});

test.each([
  ["its message", refusal(429, "over_request_rate_limit", "Request rate limit reached")],
  ["no message", "cut" as const],
])(
  "a sign-out that the service refuses with %s shows this, and the state of this browser",
  async (_, fault) => {
    const { browser: own } = await signedIn({}, "198.51.100.9");
    service().fail(/\/logout/, fault);
    const sent = await own.post("/logout", {});
    expect(sent.headers.get("Location")).toBe("/#status");
    expect(own.sessionCookies()).toEqual([]);
    service().repair();
    const words = fault === "cut" ? "Something went wrong" : "Request rate limit reached";
    const page = textOf((await own.get("/")).text);
    expect(page).toContain(`Sign out Failed${words}You are signed out in this browser.`);
  },
);

/** Returns the text of a page without tags. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/&#x27;/g, "'");

test("if email is refused, no page reveals whether an account exists or claims that an email was sent", async () => {
  for (const [path, email_confirm] of [
    ["/forgot-password", true],
    ["/auth/confirm", false],
  ] as const) {
    const known = `${crypto.randomUUID()}@nowhere.example`;
    await accounts.admin().createUser({ email: known, password: newPassword, email_confirm });
    const before = log().length;
    const answers = [];
    for (const email of [known, `${crypto.randomUUID()}@nowhere.example`]) {
      const { status, text } = await browser().post(path, { email });
      answers.push([status, text.replaceAll(email, "")]);
    }
    expect(answers[0], path).toEqual(answers[1]);
    expect(answers[0]?.[1], path).toContain("and our email reaches it");
    expect(log().slice(before)).toContain("email_address_invalid");
  }
  expect(log()).not.toContain("@nowhere.example");
});
