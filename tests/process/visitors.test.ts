import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from "@sanity/preview-url-secret/constants";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, sharedHeaders } from "./ask";
import { service } from "./content";
import { useSite } from "./site";

const site = useSite({ accounts: true });
const { ask } = site;

beforeAll(() => site.warm());

const br = { "Accept-Encoding": "gzip, deflate, br" };
const privately = "private, no-store";

const cookieOf = ({ headers }: Answer, name: string) => {
  const set = headers["set-cookie"]?.find((each) => each.startsWith(`${name}=`)) ?? "";
  return { set, pair: set.split(";")[0] ?? "" };
};

/** Checks that anonymous visitors get the same headers and body, byte for byte, before and after some work. */
async function leavesThePage(path: string, work: () => Promise<unknown>): Promise<void> {
  const before = await ask(path, { headers: br });
  await work();
  const after = await ask(path, { headers: br });
  expect(after.sent.equals(before.sent)).toBe(true);
  expect(sharedHeaders(after)).toEqual(sharedHeaders(before));
  expect(after.headers).not.toHaveProperty("set-cookie");
}

// unit/toasts/flash.test.ts tests the cookie itself.
test("a flash message is shown once, to its visitor only", async () => {
  // With any cookie, the message is not in the URL.
  const left = await site.post("/logout", {}, { headers: { Cookie: "kept=yes" } });
  const { pair } = cookieOf(left, "flash");
  await leavesThePage("/", async () => {
    const shown = await ask("/", { headers: { Cookie: pair } });
    expect(shown.text).toContain("You have been successfully signed out.");
    expect(shown.headers["cache-control"]).toBe(privately);
    expect(cookieOf(shown, "flash").set).toMatch(/^flash=;.*Max-Age=0/);
  });
  expect((await ask("/")).text).not.toContain("successfully signed out");
});

describe("a browser that sends no cookies", () => {
  const message = { name: "Asha", email: "asha@example.com", message: "Good afternoon." };
  const pathOf = ({ headers }: Answer) => headers.location?.split("#")[0] ?? "";

  test("gets the confirmation by a URL without the visitor's name, and no other visitor gets it", async () => {
    const answer = await site.post("/contact", message);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/contact\?sent=[\w.%-]+#status$/),
    ]);
    const [, carried = ""] = /sent=([^.#]*)/.exec(answer.headers.location ?? "") ?? [];
    expect(Buffer.from(carried, "base64url").toString()).not.toMatch(/Asha|asha@/);
    await leavesThePage("/contact", async () => {
      const shown = await ask(pathOf(answer));
      expect(shown.text).toContain("We have your message");
      expect(shown.headers["cache-control"]).toBe(privately);
    });
  });

  test("is redirected to the plain URL if it does keep cookies", async () => {
    const answer = await site.post("/contact", { ...message, message: "Good evening." });
    const { pair } = cookieOf(answer, "sent");
    const led = await ask(pathOf(answer), { headers: { Cookie: pair } });
    expect([led.status, led.headers.location]).toEqual([302, "/contact#status"]);
    expect(led.headers["cache-control"]).toBe(privately);
    expect((await ask("/contact", { headers: { Cookie: pair } })).text).toContain("We have your");
  });

  test("sees other messages by the URL too, but none that this site did not sign for this purpose", async () => {
    const left = pathOf(await site.post("/logout"));
    expect((await ask(left)).text).toContain("You have been successfully signed out.");
    for (const address of [
      left.replace(/.(?=\.)/, "x"),
      left.replace("notice=", "sent="),
      left.replace("/?notice=", "/contact?sent="),
      "/?notice=",
    ]) {
      const { status, text } = await ask(address);
      expect([address, status, text.includes("signed out."), text.includes('id="status"')]).toEqual(
        [address, 200, false, false],
      );
    }
  });
});

describe("a signed-in visitor", () => {
  const member = async () => ({ Cookie: await site.accounts().signIn() });

  test.each(["/about", "/nothing/for-members"])(
    "gets a personal version of %s, before and after others",
    async (path) => {
      const headers = await member();
      await leavesThePage(path, async () => {
        const { etag = "" } = (await ask(path)).headers;
        const own = await ask(path, { headers: { ...headers, "If-None-Match": etag } });
        expect(own.text).toContain('action="/logout"');
        expect(own.headers["cache-control"]).toBe(privately);
        expect(own.headers.vary?.toLowerCase()).toContain("cookie");
        expect(own.headers).not.toHaveProperty("etag");
      });
      expect((await ask(path)).text).not.toContain('action="/logout"');
    },
  );

  test("who comes first leaves no personal data for others", async () => {
    const headers = await member();
    for (const path of ["/portfolio?category=marketing", "/nothing/members-first"]) {
      expect((await ask(path, { headers })).text).toContain('action="/logout"');
      const next = await ask(path);
      expect(next.text).not.toContain('action="/logout"');
      expect(next.headers["cache-control"]).toMatch(/^public/);
    }
  });

  test("who comes at the same time as others is not confused with them", async () => {
    const headers = await member();
    const path = "/portfolio?category=websites";
    const release = site.renders().hold(/^\/portfolio/);
    const asking = Array.from({ length: 10 }, (_, number) =>
      ask(path, number % 2 === 0 ? { headers } : {}),
    );
    release();
    const isMembers = (await Promise.all(asking)).map(({ text }) =>
      text.includes('action="/logout"'),
    );
    expect(isMembers).toEqual(asking.map((_, number) => number % 2 === 0));
  });

  test("gets data with their own address, which no other visitor gets", async () => {
    const addressIn = async (headers: Record<string, string>) =>
      /\w+@example\.com/.exec((await ask("/about.data", { headers })).text)?.[0];
    const emails = ["one@example.com", "two@example.com"];
    const cookies = await Promise.all(emails.map((email) => site.accounts().signIn(email)));
    expect(await Promise.all(cookies.map((Cookie) => addressIn({ Cookie })))).toEqual(emails);
    expect(await addressIn({})).toBeUndefined();
  });
});

describe("an editor who previews drafts", () => {
  const studio = "https://studio.example.com";
  const path = "/services/drafted";
  const heading = "A draft that only editors see";

  async function enter(to = path) {
    const { secret } = await createPreviewSecret(site.editor(), "test", studio);
    const query = new URLSearchParams({
      [urlSearchParamPreviewSecret]: secret,
      [urlSearchParamPreviewPathname]: to,
    });
    const entered = await ask(`/api/preview/enable?${query.toString()}`);
    expect(entered.status).toBe(307);
    return cookieOf(entered, "preview").pair;
  }

  /** Removes the invisible characters that encode the source of a text. */
  const visible = (text: string) =>
    text.replace(/[\u200b-\u200d\ufeff\u2060\u{e0000}-\u{e007f}]/gu, "");

  beforeAll(async () => {
    await site
      .editor()
      .create({ ...service("drafted", { heading }), _id: "drafts.service-drafted" });
  });

  test("is the only one who sees them", async () => {
    expect((await ask(path)).status).toBe(404);
    const Cookie = await enter();
    await leavesThePage(path, async () => {
      const shown = await ask(path, { headers: { Cookie } });
      expect(shown.status).toBe(200);
      expect(visible(shown.text)).toContain(heading);
      expect(shown.headers["cache-control"]).toBe(privately);
      expect(shown.headers["x-robots-tag"]).toBe("noindex");
      expect(shown.headers["content-security-policy"]).toContain(`frame-ancestors ${studio}`);
      expect(shown.headers).not.toHaveProperty("x-frame-options");
    });
    expect((await ask(path)).status).toBe(404);
  });

  test("gets the missing fields of a draft that has no page yet", async () => {
    const unfinished = "/services/unfinished";
    const { _id, _type, name, slug } = service("unfinished");
    await site.editor().create({ _id: `drafts.${_id}`, _type, name, slug });
    const shown = await ask(unfinished, { headers: { Cookie: await enter(unfinished) } });
    expect(shown.status).toBe(404);
    expect(shown.text).toContain("This draft has no page yet");
    const missing = [...visible(shown.text).matchAll(/>Service unfinished: ([^<]+)</g)];
    const fields = ["Category id", "Summary", "Icon", "Title", "Heading", "Features"];
    expect(missing.map(([, field]) => field)).toEqual(fields);
    expect((await ask(unfinished)).text).not.toContain(name);
  });

  test("can end the preview", async () => {
    const Cookie = await enter();
    const left = await site.post("/api/preview/disable", {}, { headers: { Cookie } });
    expect(left.status).toBe(303);
    expect(cookieOf(left, "preview").set).toMatch(/^preview=;.*Max-Age=0/);
  });
});
