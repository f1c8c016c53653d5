import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Asked, sharedHeaders } from "./ask";
import { useSite } from "./site";

const site = useSite();
const { ask, log } = site;

/** The Cache-Control header of a page with complete, current content. */
const sound = "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error";
const br = { "Accept-Encoding": "gzip, deflate, br" };

/** Returns the pages rendered during some work. */
async function rendersDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = site.renders().targets.length;
  await work();
  return site.renders().targets.slice(before);
}

const tagOf = ({ headers }: Answer) => headers.etag ?? "none";

describe("a public page", () => {
  beforeAll(() => site.warm());

  test("is rendered once, before the first request", async () => {
    const pages = ["/", "/about", "/services", "/services/alpha", "/contact", "/portfolio"];
    const renders = await rendersDuring(async () => {
      for (const path of [...pages, ...pages]) expect((await ask(path)).status, path).toBe(200);
    });
    expect(renders).toEqual([]);
    for (const path of pages) expect(site.renders().count(path), path).toBe(1);
  });

  test("is the same for all visitors, and states its cache lifetime", async () => {
    const visitors = { "User-Agent": "x", "Accept-Language": "hi", Cookie: "theme=dark; _ga=1" };
    const first = await ask("/about", { headers: visitors });
    const second = await ask("/about");
    expect(second.sent.equals(first.sent)).toBe(true);
    expect(sharedHeaders(second)).toEqual(sharedHeaders(first));
    expect(sharedHeaders(first)).toMatchObject({
      "cache-control": sound,
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding, Cookie",
    });
    expect(first.headers).not.toHaveProperty("set-cookie");
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  });

  test.each([
    ["/nothing/at-all", 404],
    ["/sitemap.xml", 200],
    ["/build/app-A1B2C3D4.js", 200],
    ["/healthz", 200],
    ["/old", 301],
    ["/services/", 308],
    ["/login", 200],
  ])("HEAD of %s has the headers of its GET and no body", async (path, status) => {
    for (const headers of [{}, br]) {
      const head = await ask(path, { method: "HEAD", headers });
      const get = await ask(path, { headers });
      expect([head.status, get.status, head.sent.length]).toEqual([status, status, 0]);
      for (const name of ["cache-control", "content-type", "location", "vary"]) {
        expect(head.headers[name], name).toBe(get.headers[name]);
      }
    }
  });

  test("HEAD of a cached page has all its headers", async () => {
    const get = await ask("/about", { headers: br });
    const head = await ask("/about", { method: "HEAD", headers: br });
    expect([head.sent.length, sharedHeaders(head)]).toEqual([0, sharedHeaders(get)]);
    expect(get.headers["content-length"]).toBe(String(get.sent.length));
  });
});

describe("a page that the visitor has cached", () => {
  const asked = (path: string, tag: string, more: Record<string, string> = br) =>
    ask(path, { headers: { ...more, "If-None-Match": tag } });

  test("returns 304, also to a script that bypasses the browser's cache", async () => {
    const page = await ask("/about", { headers: br });
    const answer = await asked("/about", tagOf(page), { ...br, "Cache-Control": "no-cache" });
    expect([answer.status, answer.sent.length]).toEqual([304, 0]);
    const { headers } = answer;
    for (const name of ["etag", "cache-control", "vary", "content-security-policy"]) {
      expect(headers[name], name).toBe(page.headers[name]);
    }
    expect(headers).not.toHaveProperty("content-length");
  });

  test("has a different ETag in each encoding, and from other pages", async () => {
    const tag = tagOf(await ask("/about", { headers: br }));
    expect((await asked("/about", tag, { "Accept-Encoding": "gzip" })).status).toBe(200);
    expect((await asked("/services", tag)).status).toBe(200);
  });

  test("stays a 404 if it does not exist", async () => {
    const page = await ask("/nothing/known");
    expect((await asked("/nothing/known", tagOf(page), {})).status).toBe(404);
  });
});

// unit/server/server.test.ts tests which encoding a header selects.
test.each([
  [undefined, "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
])("Accept-Encoding: %s gets pages and files in %s", async (accepted, encoding) => {
  const headers: Record<string, string> = accepted ? { "Accept-Encoding": accepted } : {};
  for (const path of ["/about", "/nothing/in-encodings", "/build/app-A1B2C3D4.js"]) {
    const plain = await ask(path);
    const answer = await ask(path, { headers });
    expect(answer.headers["content-encoding"] ?? "identity", path).toBe(encoding);
    expect(answer.text, path).toBe(plain.text);
    expect(answer.headers["content-length"], path).toBe(String(answer.sent.length));
    expect(answer.headers.vary?.toLowerCase(), path).toContain("accept-encoding");
    expect(answer.sent.length, path).toBeLessThan(
      encoding === "identity" ? Infinity : plain.sent.length / 3,
    );
  }
});

describe("the query string", () => {
  test("with unknown parameters causes no render and changes nothing", async () => {
    const page = await ask("/about");
    const queries = ["?utm_source=a&fbclid=b", "?", "?q=alpha", "?_routes=x", "?__proto__[x]=1"];
    const renders = await rendersDuring(async () => {
      for (const query of queries) {
        const answer = await ask(`/about${query}`);
        expect(answer.text, query).toBe(page.text);
        expect(answer.headers.etag, query).toBe(page.headers.etag);
      }
    });
    expect(renders).toEqual([]);
  });

  // integration/pages.test.ts tests which parameters each page has.
  test.each([
    ["/portfolio", "category=websites", "category=marketing"],
    // Never cached.
    ["/search", "q=alpha", "q=beta"],
  ])("of %s with known parameters creates separate pages: %s, %s", async (path, one, other) => {
    const texts = async (queries: readonly string[]) =>
      Promise.all(queries.map(async (query) => (await ask(path + query)).text));
    const plain = ["", "?utm_source=a"];
    const first = [`?${one}`, `?utm_source=a&${one}`, `?${one}&fbclid=1`];
    const [bare, again] = await texts(plain);
    const [chosen, ...same] = await texts(first);
    const [another] = await texts([`?${other}`]);
    expect(again).toBe(bare);
    expect(same).toEqual([chosen, chosen]);
    expect(new Set([bare, chosen, another]).size).toBe(3);
  });

  test("is kept by an editor's redirect, for each visitor separately", async () => {
    for (const query of ["?x=1", "?x=2", ""]) {
      const { status, headers } = await ask(`/old${query}`);
      expect([status, headers.location]).toEqual([301, `/about${query}`]);
      expect(headers["cache-control"]).toBe("public, max-age=300");
    }
  });
});

describe("a page that does not exist", () => {
  test("is a page of the site, cached like any other", async () => {
    const renders = await rendersDuring(async () => {
      const first = await ask("/nothing/here");
      const second = await ask("/nothing/here?x=1");
      expect([first.status, second.status]).toEqual([404, 404]);
      expect(first.text).toContain("/nothing/here");
      expect(sharedHeaders(first)["cache-control"]).toBe(sound);
      expect(second.text).toBe(first.text);
    });
    expect(renders).toHaveLength(1);
  });

  test("does not render its URL as markup", async () => {
    const { text } = await ask("/%3Cscript%3Ealert(1)%3C/script%3E");
    expect(text).not.toContain("<script>alert(1)");
  });
});

test.each(["/healthz", "/readyz", "/api/preview/enable"])("no cache keeps %s", async (path) => {
  expect((await ask(path)).headers["cache-control"]).toMatch(/\bno-store\b/);
});

describe("the request id of a failed response finds the stack in the log", () => {
  const session = { headers: { Cookie: "session=x" } };
  const lines = (id: string) =>
    log()
      .split("\n")
      .filter((line) => line.includes(`"requestId":"${id}"`) && line.includes('"level":"error"'));

  test.each<[string, string, Asked]>([
    ["a loader broke", "/probe/broken", {}],
    ["a loader broke", "/probe/broken.data", session],
    ["an action broke", "/probe/unsent", { method: "POST" }],
    ["a view broke", "/probe/undrawn", {}],
    ["a view broke", "/probe/undrawn", session],
    ["a file broke", "/probe/file", {}],
  ])("%s: %s %j", async (fault, path, asked) => {
    const { status, headers, text } = await ask(path, asked);
    expect(status).toBe(500);
    expect(text).not.toContain(fault);
    const id = headers["x-request-id"]?.toString() ?? "";
    const shown = /Request id ([\w-]+)/.exec(text)?.[1] ?? id;
    for (const each of new Set([id, shown])) {
      expect(lines(each).join(), each).toContain(`Error: ${fault}\\n    at `);
    }
  });

  test("for every request that waited for the same page", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("/probe/broken")));
    for (const { text } of answers) {
      const shown = /Request id ([\w-]+)/.exec(text)?.[1] ?? "none";
      expect(lines(shown).join(), shown).toContain("Error: a loader broke\\n    at ");
    }
  });

  test("for a response that is aborted after its headers", async () => {
    const before = log().length;
    await ask("/probe/cut", session).catch(() => undefined);
    await expect.poll(() => log().slice(before)).toContain("a stream broke");
    const line = log()
      .slice(before)
      .split("\n")
      .find((each) => each.includes("a stream broke"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "error" });
    expect(line).toContain('"requestId"');
  });
});

test("a page as data, for the router in the browser, is cached like the page", async () => {
  const renders = await rendersDuring(async () => {
    const first = await ask("/portfolio.data?category=websites");
    expect(first.headers["content-type"]).toMatch(/^text\/x-script/);
    expect(sharedHeaders(first)["cache-control"]).toBe(sound);
    expect(first.text).toContain("Work of websites");
    const second = await ask("/portfolio.data?utm_source=a&category=websites");
    expect(second.text).toBe(first.text);
  });
  expect(renders).toHaveLength(1);
});

test.each(["/robots.txt", "/llms.txt", "/sitemap.xml", "/manifest.webmanifest"])(
  "%s is cacheable for five minutes",
  async (path) => {
    expect((await ask(path)).headers["cache-control"]).toBe("public, max-age=300");
    expect(await rendersDuring(() => ask(path))).toEqual([]);
  },
);

test("concurrent requests share a render even if the first client disconnects", async () => {
  const path = "/be-a-franchise?plan=platinum";
  const release = site.renders().hold(/plan=platinum/);
  const renders = await rendersDuring(async () => {
    await site.exchange(`GET ${path} HTTP/1.1\r\nHost: ${site.host()}\r\n\r\n`, 50, "leave");
    const second = ask(path);
    release();
    expect((await second).status).toBe(200);
  });
  expect(renders).toHaveLength(1);
});

test("the log has one line for each response, with its id and without its query", async () => {
  // Some email clients encode the query like the last one.
  const paths = ["/about?secret=1", "/nothing/logged?secret=1", "/search?q=secret", "/x%3Fsecret"];
  for (const path of paths) {
    const { headers } = await ask(path);
    const id = String(headers["x-request-id"]);
    await expect.poll(() => log()).toContain(id);
    const lines = log().split("\n");
    expect(
      lines.filter((line) => line.includes(`"${id}"`) && line.includes('"path"')),
    ).toHaveLength(1);
  }
  expect(log()).not.toContain("secret");
});

/** Requests that try to poison the page of another visitor; the tests search the page for `evil`. */
const attempts: [string, Asked][] = [
  [
    "the headers of a proxy",
    {
      headers: {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Port": "666",
        "X-Forwarded-Prefix": "/evil",
        "X-Forwarded-For": "evil, 1.2.3.4",
        Forwarded: "for=1.2.3.4;host=evil.example;proto=https",
        "X-Original-URL": "/evil",
        "X-HTTP-Method-Override": "POST",
      },
    },
  ],
  ["another host with a port", { headers: { Host: "evil.example:666" } }],
  [
    "preferences, conditions and a range",
    {
      headers: {
        "Accept-Language": "evil, hi;q=0.9",
        Accept: "application/json",
        "User-Agent": "<evil>",
        Referer: "https://evil.example/",
        Origin: "https://evil.example",
        "Content-Type": "application/json",
        Range: "bytes=0-9",
        "Cache-Control": "no-cache, no-store",
        "If-Match": '"evil"',
        "If-Modified-Since": "Thu, 01 Jan 2099 00:00:00 GMT",
        "Sec-Purpose": "prefetch;prerender",
        "X-Requested-With": "XMLHttpRequest",
        "X-Remix-Revalidate": "evil",
      },
    },
  ],
  ["an id", { headers: { "X-Request-Id": "evil-id" } }],
  ["third-party and malformed cookies", { headers: { Cookie: "theme=evil; sess=1;;=evil;a;==" } }],
  ["a session cookie", { headers: { Cookie: "session=evil" } }],
  ["message cookies", { headers: { Cookie: "flash=evil; flash=evil; referral=evil" } }],
  ["a preview cookie", { headers: { Cookie: "preview=evil" } }],
  ["credentials", { headers: { Authorization: "Basic ZXZpbDpldmls" } }],
  [
    "a form",
    {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "title=evil",
    },
  ],
  ["a HEAD", { method: "HEAD" }],
  ["a body in a GET request", { headers: { "Content-Length": "4" }, body: "evil" }],
  ["hop-by-hop headers", { headers: { Connection: "close, X-Evil", TE: "trailers" } }],
];

describe("one visitor's request does not change what others get, with", () => {
  test.each(attempts)("%s", async (_, asked) => {
    const known = "/about";
    const before = await ask(known);
    const own = await ask(known, asked);
    expect(own.text + JSON.stringify({ ...own.headers, "x-request-id": "" })).not.toMatch(
      /evil|\b666\b/,
    );
    const after = await ask(known);
    expect(after.sent.equals(before.sent)).toBe(true);
    expect(sharedHeaders(after)).toEqual(sharedHeaders(before));
    expect(after.headers["x-request-id"]).not.toContain("evil");
  });

  test.each(attempts.map(([name, asked], number) => [name, asked, number] as const))(
    "%s, at a URL that is requested for the first time",
    async (_, asked, number) => {
      const clean = `/clean-${number}`;
      const poisoned = `/taken-${number}`;
      await ask(poisoned, asked);
      const next = await ask(poisoned);
      const model = await ask(clean);
      expect([next.status, model.status]).toEqual([404, 404]);
      // The 404 page contains the requested path.
      expect(next.text.replaceAll("taken", "clean")).toBe(model.text);
      for (const name of ["cache-control", "vary", "content-type", "set-cookie", "location"]) {
        expect(next.headers[name], name).toEqual(model.headers[name]);
      }
    },
  );

  test.each(["/sitemap.xml", "/services/", "/dashboard", "/old"])(
    "another host, in the links and redirects of %s",
    async (path) => {
      const forged = { "X-Forwarded-Host": "evil.example", Host: "evil.example:666" };
      for (const headers of [forged, {}]) {
        const answer = await ask(path, { headers });
        expect([200, 301, 302, 308]).toContain(answer.status);
        expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/evil|\b666\b/);
      }
    },
  );
});
