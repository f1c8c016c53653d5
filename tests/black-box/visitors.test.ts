import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from "@sanity/preview-url-secret/constants";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "./ask";
import { service } from "./content";
import { sharedHeaders } from "./shared-headers";
import { useSite } from "./site";

const site = useSite({ accounts: true });
const { ask } = site;

/** Sends a form from a browser that has been here before, so that a cookie carries the message. */
const post: typeof site.post = (path, fields, asked) =>
  site.post(path, fields, { headers: { Cookie: "kept=yes" }, ...asked });

beforeAll(() => site.warm());

const br = { "Accept-Encoding": "gzip, deflate, br" };
const privately = "private, no-store";

const cookieOf = ({ headers }: Answer, name: string) => {
  const set = headers["set-cookie"]?.find((each) => each.startsWith(`${name}=`)) ?? "";
  return { set, pair: set.split(";")[0] ?? "" };
};

/** What a visitor without anything of their own gets is what they got before: to the byte, head and body. */
async function leavesThePage(path: string, work: () => Promise<unknown>): Promise<void> {
  const before = await ask(path, { headers: br });
  await work();
  const after = await ask(path, { headers: br });
  expect(after.sent.equals(before.sent)).toBe(true);
  expect(sharedHeaders(after)).toEqual(sharedHeaders(before));
  expect(after.headers).not.toHaveProperty("set-cookie");
}

describe("a message on its way", () => {
  const leave = async () => cookieOf(await post("/logout"), "flash");

  test("travels in a cookie that scripts cannot read, for a minute", async () => {
    const answer = await post("/logout");
    expect([answer.status, answer.headers.location]).toEqual([303, "/#status"]);
    expect(answer.headers["cache-control"]).toBe(privately);
    const { set } = cookieOf(answer, "flash");
    for (const part of ["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax"]) {
      expect(set).toContain(part);
    }
  });

  test("is shown once, to its visitor alone", async () => {
    const { pair } = await leave();
    await leavesThePage("/", async () => {
      const shown = await ask("/", { headers: { Cookie: pair } });
      expect(shown.text).toContain("You have been successfully signed out.");
      expect(shown.headers["cache-control"]).toBe(privately);
      expect(cookieOf(shown, "flash").set).toMatch(/^flash=;.*Max-Age=0/);
    });
    expect((await ask("/")).text).not.toContain("successfully signed out");
  });

  test("is shown on a page that nobody has seen before, which the next visitor gets without it", async () => {
    const { pair } = await leave();
    const path = "/be-a-franchise?plan=basic";
    const shown = await ask(path, { headers: { Cookie: pair } });
    expect(shown.text).toContain("You have been successfully signed out.");
    const next = await ask(path);
    expect(next.text).not.toContain("successfully signed out");
    expect(next.headers["cache-control"]).toMatch(/^public/);
  });

  test("does not end at a 304", async () => {
    const { pair } = await leave();
    const { etag = "" } = (await ask("/", { headers: br })).headers;
    const shown = await ask("/", { headers: { ...br, Cookie: pair, "If-None-Match": etag } });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("You have been successfully signed out.");
  });

  test.each([
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
  ])("waits while a page is only fetched in advance (%s: %s)", async (name, value) => {
    const { pair } = await leave();
    const early = await ask("/", { headers: { [name]: value, Cookie: pair } });
    expect(early.text).not.toContain("successfully signed out");
    expect(early.headers).not.toHaveProperty("set-cookie");
    expect(early.headers["cache-control"]).toBe(privately);
    const shown = await ask("/", { headers: { Cookie: pair } });
    expect(shown.text).toContain("You have been successfully signed out.");
  });

  test("that was not signed here says nothing", async () => {
    const { pair } = await leave();
    for (const forged of [
      `${pair.slice(0, -2)}xx`,
      pair.replace(/\..*/, ""),
      "flash=x",
      "flash=",
    ]) {
      await leavesThePage("/", async () => {
        const answer = await ask("/", { headers: { Cookie: forged } });
        expect(answer.text, forged).not.toContain("successfully signed out");
        expect(answer.headers["cache-control"], forged).toBe(privately);
      });
    }
  });

  test("comes with the page for data too", async () => {
    const { pair } = await leave();
    const data = await ask("/about.data", { headers: { Cookie: pair } });
    expect(data.headers["cache-control"]).toBe(privately);
    expect((await ask("/about.data")).headers["cache-control"]).toMatch(/^public/);
  });

  test("of a form that was stored leads back to its page", async () => {
    const message = { name: "Asha", email: "asha@example.com", message: "Good morning." };
    const answer = await post("/contact", message);
    expect([answer.status, answer.headers.location]).toEqual([303, "/contact#status"]);
    const { pair } = cookieOf(answer, "sent");
    const shown = await ask("/contact", { headers: { Cookie: pair } });
    expect(shown.text).toContain("Message Sent!");
    expect((await ask("/contact")).text).not.toContain("Message Sent!");
  });
});

describe("a browser that sends no cookies", () => {
  const message = { name: "Asha", email: "asha@example.com", message: "Good afternoon." };
  const pathOf = ({ headers }: Answer) => headers.location?.split("#")[0] ?? "";

  test("gets the confirmation by the address, without its name, and no other visitor gets it", async () => {
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
      const data = await ask(pathOf(answer).replace("/contact", "/contact.data"));
      expect(data.text).toContain("We have your message");
    });
  });

  test("is sent to the plain address if it keeps cookies after all", async () => {
    const answer = await site.post("/contact", { ...message, message: "Good evening." });
    const { pair } = cookieOf(answer, "sent");
    const led = await ask(pathOf(answer), { headers: { Cookie: pair } });
    expect([led.status, led.headers.location]).toEqual([302, "/contact#status"]);
    expect(led.headers["cache-control"]).toBe(privately);
    expect((await ask("/contact", { headers: { Cookie: pair } })).text).toContain("We have your");
  });

  test("has any other message by the address", async () => {
    const left = await site.post("/logout");
    expect(left.headers.location).toMatch(/^\/\?notice=[\w.%-]+#status$/);
    await leavesThePage("/", async () => {
      const shown = await ask(pathOf(left));
      expect(shown.text).toContain("You have been successfully signed out.");
    });
  });

  test("sees nothing that was not signed here, or is signed for something else", async () => {
    const left = pathOf(await site.post("/logout"));
    for (const address of [
      left.replace(/.(?=\.)/, "x"),
      left.replace(/.$/, (last) => (last === "A" ? "Q" : "A")),
      left.replace("notice=", "sent="),
      left.replace("/?notice=", "/contact?sent="),
      "/?notice=x",
      "/?notice=",
    ]) {
      const { status, text } = await ask(address);
      expect([address, status, text.includes("signed out."), text.includes('id="status"')]).toEqual(
        [address, 200, false, false],
      );
    }
  });
});

describe("who is signed in", () => {
  const member = async () => ({ Cookie: await site.accounts().signIn() });

  test.each(["/about", "/", "/services/alpha", "/nothing/for-members"])(
    "has %s as their own, before and after others",
    async (path) => {
      const headers = await member();
      await leavesThePage(path, async () => {
        const own = await ask(path, { headers });
        expect(own.text).toContain('action="/logout"');
        expect(own.headers["cache-control"]).toBe(privately);
        expect(own.headers.vary?.toLowerCase()).toContain("cookie");
        expect(own.headers).not.toHaveProperty("etag");
      });
      expect((await ask(path)).text).not.toContain('action="/logout"');
    },
  );

  test("and comes first leaves nothing of theirs for others", async () => {
    const headers = await member();
    for (const path of ["/portfolio?category=marketing", "/nothing/members-first"]) {
      expect((await ask(path, { headers })).text).toContain('action="/logout"');
      const next = await ask(path);
      expect(next.text).not.toContain('action="/logout"');
      expect(next.headers["cache-control"]).toMatch(/^public/);
    }
  });

  test("and comes at the same time as others is not taken for them, nor they for the member", async () => {
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

  test("is not told that their page is the one that everybody has", async () => {
    const { etag = "" } = (await ask("/about", { headers: br })).headers;
    const headers = { ...br, ...(await member()), "If-None-Match": etag };
    const own = await ask("/about", { headers });
    expect(own.status).toBe(200);
    expect(own.text).toContain('action="/logout"');
  });

  test("has data and heads of their own", async () => {
    const headers = await member();
    const data = await ask("/about.data", { headers });
    expect(data.text).toContain("asha@example.com");
    expect((await ask("/about.data")).text).not.toContain("asha@example.com");
    const head = await ask("/about", { method: "HEAD", headers });
    expect(head.headers["cache-control"]).toBe(privately);
    for (const answer of [data, head]) expect(answer.headers["cache-control"]).toBe(privately);
  });

  test("is another than who is signed in elsewhere", async () => {
    const cookies = await Promise.all(
      ["one@example.com", "two@example.com"].map((email) => site.accounts().signIn(email)),
    );
    const pages = await Promise.all(
      cookies.map((Cookie) => ask("/about.data", { headers: { Cookie } })),
    );
    expect(pages.map(({ text }) => /(one|two)@example\.com/.exec(text)?.[0])).toEqual([
      "one@example.com",
      "two@example.com",
    ]);
  });

  test("by a cookie that is no session is not, and it is taken back", async () => {
    const good = await site.accounts().signIn();
    for (const Cookie of [
      "session=x",
      "session=base64-eyJ9",
      `${good.slice(0, -40)}${"A".repeat(40)}`,
    ]) {
      await leavesThePage("/about", async () => {
        const answer = await ask("/about", { headers: { Cookie } });
        expect(answer.status).toBe(200);
        expect(answer.text).not.toContain('action="/logout"');
        expect(answer.headers["cache-control"]).toBe(privately);
        expect(cookieOf(answer, "session").set).toMatch(/^session=;.*Max-Age=0/);
      });
    }
  });

  test.each(["session-code-verifier=x", "session.0=x", "preview=x", "preview-anything=x"])(
    "or may be, as %s says, gets nothing that others get kept",
    async (Cookie) => {
      await leavesThePage("/about", async () => {
        const answer = await ask("/about", { headers: { Cookie } });
        expect([answer.status, answer.headers["cache-control"]]).toEqual([200, privately]);
      });
    },
  );
});

describe("who was sent by somebody", () => {
  const one = "11111111-1111-4111-8111-111111111111";
  const other = "22222222-2222-4222-8222-222222222222";

  test("has that in a cookie of their own", async () => {
    for (const id of [one, other, one]) {
      const answer = await ask(`/signup?ref=${id}`);
      expect(answer.headers["cache-control"]).toBe(privately);
      const { set, pair } = cookieOf(answer, "referral");
      expect(pair).toBe(`referral=${id}`);
      expect(set).toContain("HttpOnly");
    }
    expect((await ask("/signup")).headers).not.toHaveProperty("set-cookie");
  });
});

describe("who previews drafts", () => {
  const studio = "https://studio.example.com";
  const path = "/services/drafted";
  const heading = "A draft that only editors see";

  async function enter(to = path): Promise<Answer> {
    const { secret } = await createPreviewSecret(site.editor(), "test", studio);
    const query = new URLSearchParams({
      [urlSearchParamPreviewSecret]: secret,
      [urlSearchParamPreviewPathname]: to,
    });
    return ask(`/api/preview/enable?${query.toString()}`);
  }

  /** Shown texts carry where they come from, in characters that cannot be seen. */
  const visible = (text: string) =>
    text.replace(/[\u200b-\u200d\ufeff\u2060\u{e0000}-\u{e007f}]/gu, "");

  beforeAll(async () => {
    await site
      .editor()
      .create({ ...service("drafted", { heading }), _id: "drafts.service-drafted" });
  });

  test("sees them, alone", async () => {
    expect((await ask(path)).status).toBe(404);
    const entered = await enter();
    expect(entered.status).toBe(307);
    const { set, pair } = cookieOf(entered, "preview");
    expect(set).toContain("HttpOnly");
    await leavesThePage(path, async () => {
      const shown = await ask(path, { headers: { Cookie: pair } });
      expect(shown.status).toBe(200);
      expect(visible(shown.text)).toContain(heading);
      expect(shown.headers["cache-control"]).toBe(privately);
      expect(shown.headers["x-robots-tag"]).toBe("noindex");
      expect(shown.headers["content-security-policy"]).toContain(`frame-ancestors ${studio}`);
      expect(shown.headers).not.toHaveProperty("x-frame-options");
    });
    expect((await ask(path)).status).toBe(404);
  });

  test("gets a list of the fields that a draft lacks, with links to them in the Studio", async () => {
    const unfinished = "/services/unfinished";
    const { _id, _type, name, slug } = service("unfinished");
    await site.editor().create({ _id: `drafts.${_id}`, _type, name, slug });
    const { pair } = cookieOf(await enter(unfinished), "preview");
    const shown = await ask(unfinished, { headers: { Cookie: pair } });
    expect(shown.status).toBe(404);
    expect(shown.text).toContain("This draft has no page yet");
    const [, list = ""] = /<aside id="preview-bar"(.*)<\/aside>/s.exec(shown.text) ?? [];
    expect(visible(list)).toContain(`>${name}: Heading<`);
    const [, href = ""] = /href="([^"]+)"[^>]*>[^<]*: Heading</.exec(list) ?? [];
    expect(href).toMatch(new RegExp(`^${studio}/intent/edit/`));
    expect(href).toContain(`id=${_id};type=service;path=heading`);
    expect((await ask(unfinished)).text).not.toContain(name);
  });

  test("and comes first, to a page that nobody has seen, leaves none of it for others", async () => {
    const { pair } = cookieOf(await enter(), "preview");
    const seen = "/portfolio?category=real-estate";
    expect((await ask(seen, { headers: { Cookie: pair } })).headers["cache-control"]).toBe(
      privately,
    );
    const next = await ask(seen);
    expect(next.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(next.headers["x-frame-options"]).toBe("DENY");
    expect(next.text).not.toContain("drafted");
  });

  test("leaves drafts out of what others are told: lists, data, sitemap, search", async () => {
    const Cookie = cookieOf(await enter(), "preview").pair;
    for (const list of [
      "/services",
      "/services.data",
      "/sitemap.xml",
      "/search?q=drafted",
      "/llms.txt",
    ]) {
      await ask(list, { headers: { Cookie } });
      expect((await ask(list)).text, list).not.toContain("/services/drafted");
    }
  });

  test("with a cookie that was not signed here sees none", async () => {
    const { pair } = cookieOf(await enter(), "preview");
    for (const Cookie of ["preview=x", `${pair.slice(0, -4)}AAAA`, pair.replace(/\..*/, "")]) {
      const answer = await ask(path, { headers: { Cookie } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([404, privately]);
    }
  });

  test("without the Studio's secret does not enter", async () => {
    const answer = await ask(`/api/preview/enable?${urlSearchParamPreviewSecret}=guessed`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([401, privately]);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  test("leaves when asked to", async () => {
    const { pair } = cookieOf(await enter(), "preview");
    const left = await post("/api/preview/disable", {}, { headers: { Cookie: pair } });
    expect(left.status).toBe(303);
    expect(cookieOf(left, "preview").set).toMatch(/^preview=;.*Max-Age=0/);
  });
});
