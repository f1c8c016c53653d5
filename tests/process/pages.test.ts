import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Asked, sharedHeaders } from "./ask";
import { useSite } from "./site";

const site = useSite();
const { ask, log } = site;

/** The Cache-Control header of a page with complete, current content. */
const sound = "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400";
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
    expect(first.headers).toMatchObject({
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

  test("HEAD has the length, encoding and ETag too", async () => {
    for (const headers of [{}, br]) {
      const get = await ask("/about", { headers });
      const head = await ask("/about", { method: "HEAD", headers });
      expect(sharedHeaders(head)).toEqual(sharedHeaders(get));
      expect([head.sent.length, get.headers["content-length"]]).toEqual([
        0,
        String(get.sent.length),
      ]);
    }
  });
});

describe("a page that the visitor has cached", () => {
  const asked = (path: string, tag: string, more: Record<string, string> = br) =>
    ask(path, { headers: { ...more, "If-None-Match": tag } });

  test.each([
    ["as it was sent", (tag: string) => tag],
    ["weakened by a proxy, among others", (tag: string) => `"one", W/"two",W/${tag} , "three"`],
  ])("returns 304 if If-None-Match has its ETag %s", async (_, named) => {
    const page = await ask("/about", { headers: br });
    const answer = await asked("/about", named(tagOf(page)));
    expect([answer.status, answer.sent.length]).toEqual([304, 0]);
    const { headers } = answer;
    for (const name of ["etag", "cache-control", "vary", "content-security-policy"]) {
      expect(headers[name], name).toBe(page.headers[name]);
    }
    expect(headers).not.toHaveProperty("content-length");
  });

  test("returns 304 to a script that sends the ETag and bypasses the browser's cache", async () => {
    const tag = tagOf(await ask("/about", { headers: br }));
    const answer = await asked("/about", tag, { ...br, "Cache-Control": "no-cache" });
    expect(answer.status).toBe(304);
  });

  test.each([
    ["other ETags", () => '"one", "two"'],
    ["its ETag without quotes", (tag: string) => tag.replaceAll('"', "")],
  ])("is sent if If-None-Match has %s", async (_, named) => {
    const page = await ask("/about", { headers: br });
    const answer = await asked("/about", named(tagOf(page)));
    expect([answer.status, answer.text === page.text]).toEqual([200, true]);
  });

  test("is sent in another encoding", async () => {
    const tag = tagOf(await ask("/about", { headers: br }));
    expect((await asked("/about", tag, { "Accept-Encoding": "gzip" })).status).toBe(200);
  });

  test("has an ETag different from other pages", async () => {
    const tag = tagOf(await ask("/services/alpha"));
    expect((await asked("/services/beta", tag, {})).status).toBe(200);
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

  test.each([
    ["/portfolio", "category=websites", "category=marketing"],
    ["/contact", "service=alpha", "service=Other"],
    ["/be-a-franchise", "plan=basic", "plan=standard"],
    ["/be-a-franchise", "pay=basic", "pay="],
    ["/affiliate-program", "package=basic", "package=standard"],
    ["/affiliate-program", "level1=3", "level1=4"],
    ["/affiliate-program", "level2=5", "level2=10"],
    ["/affiliate-program", "tab=payouts", "tab=marketing-materials"],
    ["/login", "redirectTo=/dashboard", "redirectTo=/contact"],
    ["/signup", "redirectTo=/dashboard", "redirectTo=/contact"],
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
      expect(first.headers["cache-control"]).toBe(sound);
      expect(second.text).toBe(first.text);
    });
    expect(renders).toHaveLength(1);
  });

  test("does not render its URL as markup", async () => {
    const { text } = await ask("/%3Cscript%3Ealert(1)%3C/script%3E");
    expect(text).not.toContain("<script>alert(1)");
  });
});

describe("the content security policy of a page", () => {
  /** Returns the inline elements of a document with the CSP source that would allow each. */
  const inlineOf = (html: string) =>
    [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
      .filter(([, , attributes = ""]) => !attributes.includes("src="))
      .map(([element, , attributes = "", content = ""]) => ({
        isOwn: !element.includes("evil") && !attributes.includes("ld+json"),
        source: `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
      }));

  test("allows only the scripts and styles that the site itself rendered", async () => {
    const { text, headers } = await ask("/probe/planted");
    const policy = String(headers["content-security-policy"]);
    const inline = inlineOf(text);
    expect(inline.filter(({ isOwn }) => !isOwn).length).toBeGreaterThanOrEqual(3);
    for (const { isOwn, source } of inline) expect(policy.includes(source), source).toBe(isOwn);
    expect(policy).not.toMatch(/script-src [^;]*'self'/);
    // Only the planted one is left.
    expect(text.match(/nonce/g)).toHaveLength(1);
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

describe("a page as data, for the router in the browser", () => {
  test("is cached and invalidated like the page", async () => {
    const renders = await rendersDuring(async () => {
      const first = await ask("/portfolio.data?category=websites");
      expect(first.headers["content-type"]).toMatch(/^text\/x-script/);
      expect(first.headers["cache-control"]).toBe(sound);
      expect(first.text).toContain("Work of websites");
      const second = await ask("/portfolio.data?utm_source=a&category=websites");
      expect(second.text).toBe(first.text);
    });
    expect(renders).toHaveLength(1);
  });

  test("contains only the requested routes", async () => {
    const whole = await ask("/about.data");
    const part = await ask("/about.data?_routes=about");
    expect(whole.text).toContain('"root"');
    expect(part.text).not.toContain('"root"');
    expect((await ask("/about.data")).text).toBe(whole.text);
    expect((await ask("/_root.data")).status).toBe(200);
  });
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
