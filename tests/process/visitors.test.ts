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

/** Sends a form from a browser that sends cookies, so that a cookie carries the message. */
const post: typeof site.post = (path, fields, asked) =>
  site.post(path, fields, { headers: { Cookie: "kept=yes" }, ...asked });

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

describe("a flash message", () => {
  const leave = async () => cookieOf(await post("/logout"), "flash");

  test("is stored for a minute in a cookie that scripts cannot read", async () => {
    const answer = await post("/logout");
    expect([answer.status, answer.headers.location]).toEqual([303, "/#status"]);
    expect(answer.headers["cache-control"]).toBe(privately);
    const { set } = cookieOf(answer, "flash");
    for (const part of ["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax"]) {
      expect(set).toContain(part);
    }
  });

  test("is shown once, to its visitor only", async () => {
    const { pair } = await leave();
    await leavesThePage("/", async () => {
      const shown = await ask("/", { headers: { Cookie: pair } });
      expect(shown.text).toContain("You have been successfully signed out.");
      expect(shown.headers["cache-control"]).toBe(privately);
      expect(cookieOf(shown, "flash").set).toMatch(/^flash=;.*Max-Age=0/);
    });
    expect((await ask("/")).text).not.toContain("successfully signed out");
  });

  test("is shown on a page requested for the first time, and the next visitor does not see it", async () => {
    const { pair } = await leave();
    const path = "/be-a-franchise?plan=basic";
    const shown = await ask(path, { headers: { Cookie: pair } });
    expect(shown.text).toContain("You have been successfully signed out.");
    const next = await ask(path);
    expect(next.text).not.toContain("successfully signed out");
    expect(next.headers["cache-control"]).toMatch(/^public/);
  });

  test("is not lost to a 304", async () => {
    const { pair } = await leave();
    const { etag = "" } = (await ask("/", { headers: br })).headers;
    const shown = await ask("/", { headers: { ...br, Cookie: pair, "If-None-Match": etag } });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("You have been successfully signed out.");
  });

  test.each([
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
  ])("is kept if a page is only prefetched (%s: %s)", async (name, value) => {
    const { pair } = await leave();
    const early = await ask("/", { headers: { [name]: value, Cookie: pair } });
    expect(early.text).not.toContain("successfully signed out");
    expect(early.headers).not.toHaveProperty("set-cookie");
    expect(early.headers["cache-control"]).toBe(privately);
    const shown = await ask("/", { headers: { Cookie: pair } });
    expect(shown.text).toContain("You have been successfully signed out.");
  });

  test("is ignored if this site did not sign it", async () => {
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

  test("is also shown after a data request", async () => {
    const { pair } = await leave();
    const data = await ask("/about.data", { headers: { Cookie: pair } });
    expect(data.headers["cache-control"]).toBe(privately);
    expect((await ask("/about.data")).headers["cache-control"]).toMatch(/^public/);
  });

  test("of a stored form redirects back to its page", async () => {
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
      const data = await ask(pathOf(answer).replace("/contact", "/contact.data"));
      expect(data.text).toContain("We have your message");
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

  test("gets other messages by the URL too", async () => {
    const left = await site.post("/logout");
    expect(left.headers.location).toMatch(/^\/\?notice=[\w.%-]+#status$/);
    await leavesThePage("/", async () => {
      const shown = await ask(pathOf(left));
      expect(shown.text).toContain("You have been successfully signed out.");
    });
  });

  test("sees no message that this site did not sign, or signed for another purpose", async () => {
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

describe("a signed-in visitor", () => {
  const member = async () => ({ Cookie: await site.accounts().signIn() });

  test.each(["/about", "/", "/services/alpha", "/nothing/for-members"])(
    "gets a personal version of %s, before and after others",
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

  test("does not get a 304 for the public page", async () => {
    const { etag = "" } = (await ask("/about", { headers: br })).headers;
    const headers = { ...br, ...(await member()), "If-None-Match": etag };
    const own = await ask("/about", { headers });
    expect(own.status).toBe(200);
    expect(own.text).toContain('action="/logout"');
  });

  test("gets personal data responses and HEAD responses", async () => {
    const headers = await member();
    const data = await ask("/about.data", { headers });
    expect(data.text).toContain("asha@example.com");
    expect((await ask("/about.data")).text).not.toContain("asha@example.com");
    const head = await ask("/about", { method: "HEAD", headers });
    expect(head.headers["cache-control"]).toBe(privately);
    for (const answer of [data, head]) expect(answer.headers["cache-control"]).toBe(privately);
  });

  test("is not confused with another signed-in visitor", async () => {
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

  test("with an invalid session cookie is signed out, and the cookie is deleted", async () => {
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
    "gets no cached response with the cookie %s",
    async (Cookie) => {
      await leavesThePage("/about", async () => {
        const answer = await ask("/about", { headers: { Cookie } });
        expect([answer.status, answer.headers["cache-control"]]).toEqual([200, privately]);
      });
    },
  );
});

describe("a referred visitor", () => {
  const one = "11111111-1111-4111-8111-111111111111";
  const other = "22222222-2222-4222-8222-222222222222";

  test("gets the referral in a personal cookie", async () => {
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

describe("an editor who previews drafts", () => {
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

  test("gets a list of the draft's missing fields, with links to them in the Studio", async () => {
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

  test("leaves no draft for others on a page requested for the first time", async () => {
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

  test("does not add drafts to others' lists, data, sitemap or search", async () => {
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

  test("sees no drafts with a cookie that this site did not sign", async () => {
    const { pair } = cookieOf(await enter(), "preview");
    for (const Cookie of ["preview=x", `${pair.slice(0, -4)}AAAA`, pair.replace(/\..*/, "")]) {
      const answer = await ask(path, { headers: { Cookie } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([404, privately]);
    }
  });

  test("is refused without the Studio's secret", async () => {
    const answer = await ask(`/api/preview/enable?${urlSearchParamPreviewSecret}=guessed`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([401, privately]);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  test("can end the preview", async () => {
    const { pair } = cookieOf(await enter(), "preview");
    const left = await post("/api/preview/disable", {}, { headers: { Cookie: pair } });
    expect(left.status).toBe(303);
    expect(cookieOf(left, "preview").set).toMatch(/^preview=;.*Max-Age=0/);
  });
});
