import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { noteAnswer, noteDueTime, noteLack } from "~/http/page-sources.server";
import { requestScope } from "~/http/request-scope.server";
import { type CachedSite, POLICY, startCachedSite } from "./cached-site";

let site: CachedSite;
/** Every request that reached the site's own listener. */
let rendered: string[];
let content: string;
let beforeEnd: () => Promise<void>;
/** Under which ids it wrote to the log. */
let ids: (string | undefined)[];

/** Stands for Remix: pages that say whose they are, from content with the tag `s1:a`. */
async function render(request: IncomingMessage, response: ServerResponse) {
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  rendered.push(`${request.method} ${request.url}`);
  ids.push(requestScope()?.id);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", "script-src 'sha256-x'");
  const shown = content;
  await beforeEnd();
  noteAnswer("question", { tags: ["s1:a"] });
  const cookies = request.headers.cookie ?? "nobody";
  if (path === "/own") response.setHeader("Set-Cookie", `ref=${rendered.length}`);
  if (path === "/private") response.setHeader("Cache-Control", "private, no-store");
  if (path === "/moved") {
    response.statusCode = 302;
    response.setHeader("Location", `/about?${query}`);
  }
  if (path === "/broken") response.statusCode = 500;
  if (path === "/lacking") noteLack("missing");
  if (path === "/older") noteLack("older");
  if (path === "/due") noteDueTime(Date.now() + 1_500);
  if (path.startsWith("/nothing")) response.statusCode = 404;
  if (/^\/(?:broken)$/.test(path)) response.setHeader("Cache-Control", "no-store");
  response.end(`${path} ${query} for ${cookies}: ${shown} ${"text ".repeat(2_000)}`);
}

beforeEach(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  rendered = [];
  ids = [];
  content = "first";
  beforeEnd = () => Promise.resolve();
  site = await startCachedSite(render, { graceMs: 0 });
});

afterEach(() => {
  site.close();
  vi.restoreAllMocks();
});

const session = { Cookie: "session=one" };
const br = { "Accept-Encoding": "gzip, deflate, br" };

describe("a page that everybody may see", () => {
  test("is made once, for nobody in particular", async () => {
    const visitors = { "User-Agent": "x", "Accept-Language": "hi", Cookie: "theme=dark" };
    const first = await site.ask("/about", { headers: visitors });
    const second = await site.ask("/about");
    expect(rendered).toEqual(["GET /about"]);
    expect(first.body).toContain("for nobody: first");
    expect(second.body).toBe(first.body);
    expect(second.headers["cache-control"]).toBe(POLICY);
    expect(second.headers.vary).toBe("Accept-Encoding, Cookie");
    expect(second.headers["content-security-policy"]).toBe("script-src 'sha256-x'");
    expect(second.headers["x-content-type-options"]).toBe("nosniff");
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("bears the id of whoever gets it", async () => {
    for (const id of ["first", "second"]) {
      const reply = await site.ask("/about", { headers: { "X-Request-Id": id } });
      expect(reply.headers["x-request-id"]).toBe(id);
    }
  });

  test("bears none where a CDN would send it to others with the page, but a fault does", async () => {
    site.close();
    site = await startCachedSite(render, { trustedProxies: 1 });
    const replies = [await site.ask("/about"), await site.ask("/about")];
    expect(replies.map(({ headers }) => headers["x-request-id"])).toEqual([undefined, undefined]);
    const broken = await site.ask("/broken", { headers: { "X-Request-Id": "asked" } });
    expect(broken.headers["x-request-id"]).toBe("asked");
  });

  test("is made once for all who ask at the same time", async () => {
    beforeEnd = () => wait(50);
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.ask("/about")));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(rendered).toEqual(["GET /about"]);
  });

  test("comes in the encoding that was asked for, each with a tag of its own", async () => {
    const plain = await site.ask("/about");
    const gzip = await site.ask("/about", { headers: { "Accept-Encoding": "gzip" } });
    const brotli = await site.ask("/about", { headers: br });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(new Set([plain.body, gzip.body, brotli.body]).size).toBe(1);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(Number(brotli.headers["content-length"])).toBeLessThan(500);
    expect(plain.headers["content-length"]).toBe(`${plain.body.length}`);
  });

  test("is not sent again to whoever has it", async () => {
    const { headers } = await site.ask("/about", { headers: br });
    const tag = headers.etag ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const reply = await site.ask("/about", { headers: { ...br, "If-None-Match": known } });
      expect([reply.status, reply.body]).toEqual([304, ""]);
      expect(reply.headers.etag).toBe(tag);
      expect(reply.headers["cache-control"]).toBe(POLICY);
      expect(reply.headers["content-security-policy"]).toBe("script-src 'sha256-x'");
    }
    const gzip = { "Accept-Encoding": "gzip", "If-None-Match": tag };
    expect((await site.ask("/about", { headers: gzip })).status).toBe(200);
  });

  test("answers HEAD with the head alone, asked first or later", async () => {
    const first = await site.ask("/about", { method: "HEAD", headers: br });
    const get = await site.ask("/about", { headers: br });
    const later = await site.ask("/about", { method: "HEAD", headers: br });
    expect([first.status, first.body, later.body]).toEqual([200, "", ""]);
    for (const name of ["etag", "content-length", "content-encoding", "content-type"]) {
      expect(first.headers[name]).toBe(get.headers[name]);
      expect(later.headers[name]).toBe(get.headers[name]);
    }
    expect(rendered).toEqual(["GET /about"]);
  });

  test("is the same whatever unknown parameters it is asked with", async () => {
    await site.ask("/about?utm_source=a");
    await site.ask("/about?fbclid=1&x[]=2");
    expect(rendered).toEqual(["GET /about"]);
    const plan = await site.ask("/be-a-franchise?utm=1&plan=gold");
    expect(plan.body).toContain("/be-a-franchise plan=gold for nobody");
    expect((await site.ask("/be-a-franchise")).body).toContain("/be-a-franchise  for");
  });

  test("is kept when it is missing too, with any query", async () => {
    const first = await site.ask("/nothing/here");
    const second = await site.ask("/nothing/here?x=1");
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(rendered).toEqual(["GET /nothing/here"]);
  });

  test("is not kept when the query of an unknown path may matter", async () => {
    expect((await site.ask("/auth/callback?code=1")).body).toContain("code=1 for nobody");
    expect((await site.ask("/auth/callback?code=2")).body).toContain("code=2");
  });
});

describe("what is one visitor's own", () => {
  test("is never kept, and never answered from what is kept", async () => {
    const anonymous = await site.ask("/about");
    const one = await site.ask("/about", { headers: session });
    const other = await site.ask("/about", { headers: { Cookie: "session=two" } });
    const again = await site.ask("/about");
    expect(one.body).toContain("for session=one");
    expect(other.body).toContain("for session=two");
    expect([anonymous.body, again.body].every((body) => body.includes("for nobody"))).toBe(true);
    expect(one.headers["cache-control"]).toBe("private, no-store");
    expect(one.headers.vary).toContain("Cookie");
    expect(one.headers.etag).toBeUndefined();
  });

  test("is not what a visitor without a session gets after it", async () => {
    await site.ask("/about", { headers: session });
    expect((await site.ask("/about")).body).toContain("for nobody");
  });

  test.each(["flash=x", "__Host-flash=x", "preview=x"])("with the cookie %s", async (Cookie) => {
    await site.ask("/about");
    const reply = await site.ask("/about", { headers: { Cookie } });
    expect(reply.body).toContain(`for ${Cookie}`);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
  });

  test("does not get a 304 for the page of everybody", async () => {
    const { headers } = await site.ask("/about", { headers: br });
    const known = { ...session, ...br, "If-None-Match": headers.etag ?? "" };
    const reply = await site.ask("/about", { headers: known });
    expect([reply.status, reply.body.includes("session=one")]).toEqual([200, true]);
  });

  test("is an answer with a cookie on it: each visitor gets one of his own", async () => {
    const first = await site.ask("/own");
    const second = await site.ask("/own");
    expect(first.headers["set-cookie"]).not.toEqual(second.headers["set-cookie"]);
    expect(first.headers["cache-control"]).toBe("private, no-store");
  });

  test("is what a route calls private", async () => {
    const count = () => rendered.filter((each) => each === "GET /private").length;
    await site.ask("/private");
    const before = count();
    const reply = await site.ask("/private");
    expect(count()).toBe(before + 1);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
  });

  test("is a request with an Authorization header, and every POST", async () => {
    await site.ask("/about");
    await site.ask("/about", { headers: { Authorization: "Bearer x" } });
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    await site.ask("/about", { method: "POST", headers: form });
    expect(rendered).toEqual(["GET /about", "GET /about", "POST /about"]);
  });

  test("keeps the query of a redirect", async () => {
    const { status, headers } = await site.ask("/moved?x=1");
    expect([status, headers.location]).toEqual([302, "/about?x=1"]);
  });
});

describe("after a change of the content", () => {
  test("a page that it concerns is made anew, and no other", async () => {
    await site.ask("/about");
    content = "second";
    site.pages.drop(["s1:other"]);
    expect((await site.ask("/about")).body).toContain("first");
    site.pages.drop(["s1:a"]);
    expect((await site.ask("/about")).body).toContain("second");
  });

  test("the old page is not sent for hours because the clock was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    site.close();
    site = await startCachedSite(render, { graceMs: 0 });
    await site.ask("/about");
    content = "second";
    beforeEnd = () => wait(50);
    site.pages.drop(["s1:a"]);
    vi.setSystemTime(Date.now() - 4 * 3_600_000);
    expect((await site.ask("/about")).body).toContain("second");
  });

  test("a missing page that was published is there", async () => {
    expect((await site.ask("/nothing/yet")).status).toBe(404);
    site.pages.drop(["s1:a"]);
    await site.ask("/nothing/yet");
    expect(rendered).toHaveLength(2);
  });

  test("a page that was being made meanwhile does not stay as it was", async () => {
    let isReleased = false;
    beforeEnd = () => vi.waitFor(() => expect(isReleased).toBe(true));
    const early = site.ask("/about");
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    content = "second";
    site.pages.drop(["s1:a"]);
    isReleased = true;
    await early;
    expect((await site.ask("/about")).body).toContain("second");
  });

  test("the old page is sent while the new one is made, and soon no longer", async () => {
    site.close();
    site = await startCachedSite(render, { graceMs: 150 });
    await site.ask("/about");
    content = "second";
    beforeEnd = () => wait(400);
    site.pages.drop(["s1:a"]);
    const meanwhile = await site.ask("/about");
    expect(meanwhile.body).toContain("first");
    expect(meanwhile.ms).toBeLessThan(200);
    await wait(150);
    expect((await site.ask("/about")).body).toContain("second");
    expect(rendered).toHaveLength(2);
  });

  test("pages that were asked for are made before anybody asks again", async () => {
    await site.ask("/about");
    await site.ask("/about");
    content = "second";
    site.pages.drop(["s1:a"]);
    await vi.waitFor(() => expect(rendered).toHaveLength(2));
    await wait(50);
    expect((await site.ask("/about")).body).toContain("second");
    expect(rendered).toHaveLength(2);
  });
});

describe("after a change that leaves a page's content as it was", () => {
  let held: boolean;
  let compared: number;
  let beforeHeld: () => Promise<void>;

  beforeEach(async () => {
    site.close();
    held = true;
    compared = 0;
    beforeHeld = () => Promise.resolve();
    const holds = async (answers: ReadonlyMap<string, object>) => {
      compared += 1;
      expect([...answers.keys()]).toEqual(["question"]);
      const holdsNow = held;
      await beforeHeld();
      return holdsNow;
    };
    site = await startCachedSite(render, { graceMs: 0, holds });
  });

  test("the page stays, with its tag, and is not made again", async () => {
    const before = await site.ask("/about");
    site.pages.drop(["s1:a"]);
    const after = await site.ask("/about");
    expect(after.headers.etag).toBe(before.headers.etag);
    await wait(50);
    await site.ask("/about");
    expect(rendered).toHaveLength(1);
    expect(compared).toBeGreaterThan(0);
  });

  test("the next change that alters it is seen", async () => {
    await site.ask("/about");
    site.pages.drop(["s1:a"]);
    await wait(50);
    content = "second";
    held = false;
    site.pages.drop(["s1:a"]);
    expect((await site.ask("/about")).body).toContain("second");
    expect(rendered).toHaveLength(2);
  });

  test("a change that comes while it is compared is compared as well", async () => {
    await site.ask("/about");
    beforeHeld = async () => {
      beforeHeld = () => Promise.resolve();
      await wait(50);
    };
    site.pages.drop(["s1:a"]);
    await wait(10);
    content = "second";
    held = false;
    site.pages.drop(["s1:a"]);
    await wait(100);
    expect((await site.ask("/about")).body).toContain("second");
  });

  test("a page of older content, and one of which something fell due, are made again", async () => {
    await site.ask("/older");
    await site.ask("/due");
    await wait(1_600);
    site.pages.drop(["s1:a"]);
    await site.ask("/older");
    await site.ask("/due");
    expect(rendered).toEqual(["GET /older", "GET /due", "GET /older", "GET /due"]);
  });
});

describe("a page with a fault", () => {
  test("is found in the log under the id of the visitor who asked for it first", async () => {
    beforeEnd = () => wait(50);
    const first = site.ask("/broken", { headers: { "X-Request-Id": "first" } });
    const second = site.ask("/broken", { headers: { "X-Request-Id": "second" } });
    expect((await first).headers["x-request-id"]).toBe("first");
    expect((await second).headers["x-request-id"]).toBe("second");
    expect(ids).toEqual(["first"]);
  });

  test("is found under no visitor's id where nobody waited for it", async () => {
    await site.ask("/about", { headers: { "X-Request-Id": "reader" } });
    site.pages.drop(["s1:a"]);
    await vi.waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[1]).toMatch(/^[0-9a-f]{16}-\d+$/);
  });

  test("is kept nowhere, and takes no good one's place", async () => {
    expect((await site.ask("/broken")).headers["cache-control"]).toBe("no-store");
    await site.ask("/broken");
    expect(rendered).toHaveLength(2);
    await site.ask("/lacking");
    expect((await site.ask("/lacking")).headers["cache-control"]).toBe("no-store");
    expect(rendered).toHaveLength(4);
  });

  test("leaves the page before it where it is", async () => {
    await site.ask("/about");
    beforeEnd = () => {
      noteLack("missing");
      return Promise.resolve();
    };
    content = "broken";
    site.pages.drop(["s1:a"]);
    await wait(50);
    expect((await site.ask("/about")).body).toContain("first");
  });

  test("is kept five seconds where it only is older", async () => {
    const { headers } = await site.ask("/older");
    expect(headers["cache-control"]).toMatch(/s-maxage=5$/);
    await site.ask("/older");
    expect(rendered).toHaveLength(1);
  });

  test("that takes too long does not keep a visitor from the old one", async () => {
    site.close();
    site = await startCachedSite(render, { graceMs: 0, patienceMs: 100 });
    await site.ask("/about");
    beforeEnd = () => wait(2_000);
    site.pages.drop(["s1:a"]);
    const { body, ms } = await site.ask("/about");
    expect(body).toContain("first");
    expect(ms).toBeLessThan(1_500);
  });
});

test("a page is made anew when something falls due, without any change", async () => {
  const { headers } = await site.ask("/due");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
  content = "second";
  expect((await site.ask("/due")).body).toContain("first");
  await wait(1_600);
  expect((await site.ask("/due")).body).toContain("second");
});

test("pages can be made before anybody asks", async () => {
  await site.pages.warm(["/", "/about"]);
  await site.ask("/about");
  expect(rendered).toEqual(["GET /", "GET /about"]);
});

test("a flood of unknown addresses leaves memory bounded, and kept pages kept", async () => {
  await site.ask("/about");
  const flood = async (addressOf: (number: number) => string) => {
    for (let number = 0; number < 1_500; number += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => site.ask(addressOf(number + index))),
      );
    }
  };
  await flood((number) => `/about?x=${number}`);
  expect(site.pages.size.pages).toBe(1);
  await flood((number) => `/be-a-franchise?plan=${number}`);
  await flood((number) => `/nothing/${number}`);
  expect(site.pages.size.bytes).toBeLessThan(42 * 1024 * 1024);
  expect(site.pages.size.pages).toBeLessThan(1_500);
  rendered = [];
  await site.ask("/about");
  expect(rendered).toEqual([]);
});

test("a page that is kept does not wait for a flood of those that are not", async () => {
  await site.ask("/about");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  beforeEnd = () => held;
  const strangers = Promise.all(
    Array.from({ length: 300 }, (_, number) => site.ask(`/nothing/${number}`)),
  );
  for (let number = 0; number < 100; number += 1) {
    expect((await site.ask("/about")).body).toContain("/about  for nobody");
  }
  // None of them was done: the kept page came before all of them.
  expect(site.pages.size.pages).toBe(1);
  release();
  expect((await strangers).every(({ status }) => status === 404)).toBe(true);
});
