import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusal } from "../../../testing/fault";
import { siteRoutes } from "../../site-routes";
import { useRunningDesk } from "../desk/running-desk";

/** Routes whose action accepts forms from anyone, or signs in or out, other than pages with enquiry forms. */
const openToAnybody = [
  "api/content-changed",
  "api/preview/disable",
  "auth/confirm",
  "forgot-password",
  "login",
  "login/code",
  "logout",
  "signup",
];

const routesWithAction = siteRoutes
  .filter(({ file }) => {
    const source = readFileSync(file, "utf8");
    return (
      /^export (?:const|(?:async )?function) action\b|^export \{[^}]*\baction\b/m.test(source) &&
      !source.includes("handleForm(args")
    );
  })
  .map(({ path, file }) => ({ path: path.slice(1), file }));

const guarded = routesWithAction.filter(({ path }) => !openToAnybody.includes(path));

const desk = useRunningDesk(async () =>
  Object.fromEntries(
    await Promise.all(guarded.map(async ({ path, file }) => [path, await import(file)] as const)),
  ),
);
const { browser, service, signedIn, staff, sql, ageSignIn, makeMember } = desk;

const addressOf = (path: string) => `/${path.replace(/:\w+/, crypto.randomUUID())}`;

test("every route with an action is either open to anyone or guarded", () => {
  expect(routesWithAction.map(({ path }) => path)).toEqual(expect.arrayContaining(openToAnybody));
  expect(guarded.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["account", "account/email", "reset-password", "desk/:id"]),
  );
});

test.each(guarded.map(({ path }) => path))(
  "a form to /%s takes effect only for the account that it states",
  async (path) => {
    const { browser: own } = await staff();
    const other = `${crypto.randomUUID()} other@example.com`;
    for (const account of [undefined, "", other]) {
      const { status, headers } = await own.post(addressOf(path), { account });
      expect([account, status]).toEqual([account, 409]);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect((await own.post(addressOf(path))).status).not.toBe(409);
    expect((await browser().post(addressOf(path), { account: other })).status).toBe(403);
  },
);

test("a form of another account names both and shows its input, except passwords, without a call", async () => {
  const { browser: asha } = await signedIn();
  const { browser: bela, email } = await signedIn();
  const account = asha.account() ?? "";
  const [, first] = account.split(" ");
  service().repair();
  const answer = await bela.post("/account/email", { account, email: "new@example.com" });
  expect(answer.text).toContain(
    `This page was opened for ${first}, but this browser is now signed in as ${email}. Nothing was changed.`,
  );
  expect(answer.text).toMatch(/<textarea[^>]*>new@example\.com<\/textarea>/);
  expect(answer.text).toContain('href="/account/email"');
  expect(answer.text).toContain("<title>Nothing was changed");
  const password = "nine lanterns";
  const fields = { password, confirmPassword: password, currentPassword: password };
  const refused = await bela.post("/reset-password", { account, ...fields });
  expect([refused.status, refused.text.includes("lanterns")]).toEqual([409, false]);
  expect(service().asked.filter((asked) => /PUT|POST/.test(asked))).toEqual([]);
});

test("each form states the account of its page", async () => {
  const own = await staff();
  const lead = await desk.message();
  await sql("insert into public.lead_notes (lead_id, author, text) values ($1, $2, 'x')", [
    lead,
    own.id,
  ]);
  const fields = new Map([
    ["/account", 1],
    ["/account/email", 1],
    ["/account/confirm", 1],
    ["/account/delete", 1],
    ["/account/second-factor", 1],
    ["/reset-password", 1],
    [`/desk/${lead}`, 1],
    [`/desk/${lead}/person`, 1],
    ["/desk/export", 1],
  ]);
  for (const [path, count] of fields) {
    const { text } = await own.browser.get(path);
    const found = text.split(
      `<input type="hidden" name="account" value="${own.id} ${own.email}"/>`,
    );
    expect([path, found.length - 1]).toEqual([path, count]);
  }
});

const note = `Call back <on Monday>. ${"She asked for the price of two offices. ".repeat(17)}`;

test.each([
  ["is signed out", 403, "You are signed out"],
  ["has ended elsewhere", 403, "You are signed out"],
  ["is another user's", 409, "Nothing was changed"],
  ["cannot be checked", 503, "Nothing was saved"],
] as const)(
  "a note of 700 characters is on the page, if the session %s",
  async (how, status, heading) => {
    const { browser: own, email, id } = await staff();
    const lead = await desk.message();
    const account = own.account();
    if (how === "is signed out") own.cookies.clear();
    if (how === "has ended elsewhere") {
      await ageSignIn({ id, browser: own });
      await sql("delete from auth.sessions where user_id = $1", [id]);
    }
    if (how === "is another user's") {
      own.cookies.clear();
      await own.post("/login", await makeMember());
    }
    if (how === "cannot be checked") {
      await ageSignIn({ id, browser: own });
      service().fail(/\/auth\/v1/, refusal(429, "over_request_rate_limit"));
    }
    const answer = await own.post(`/desk/${lead}`, { account, note, opened: "{}", assignee: id });
    expect([answer.status, answer.text.includes(heading)]).toEqual([status, true]);
    const [, shown = ""] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(answer.text) ?? [];
    expect(shown.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toBe(note);
    expect(answer.text).not.toContain(id);
    const signIn = `/login?${new URLSearchParams({ redirectTo: `/desk/${lead}` }).toString()}`;
    expect(answer.text.includes(signIn)).toBe(status === 403);
    if (status === 409) expect(answer.text).toContain(email);
    expect(await sql("select from public.lead_notes where lead_id = $1", [lead])).toEqual([]);
  },
);
