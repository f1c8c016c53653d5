import { beforeAll, describe, expect, test } from "vitest";
import type { Asked } from "./ask";
import { sharedHeaders } from "./shared-headers";
import { useSite } from "./site";

const site = useSite();
const { ask } = site;

beforeAll(() => site.warm());

/** What one visitor may send so that another gets a page that is not meant for them; `evil` in it is looked for. */
const attempts: [string, Asked][] = [
  ["a host of a proxy", { headers: { "X-Forwarded-Host": "evil.example" } }],
  ["a scheme of a proxy", { headers: { "X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "on" } }],
  ["a port of a proxy", { headers: { "X-Forwarded-Port": "666" } }],
  ["a prefix of a proxy", { headers: { "X-Forwarded-Prefix": "/evil" } }],
  [
    "an address of a proxy",
    { headers: { "X-Forwarded-For": "evil, 1.2.3.4", "X-Real-IP": "evil" } },
  ],
  [
    "what proxies agreed on",
    { headers: { Forwarded: "for=1.2.3.4;host=evil.example;proto=https" } },
  ],
  [
    "another address, in IIS's words",
    { headers: { "X-Original-URL": "/evil", "X-Rewrite-URL": "/evil" } },
  ],
  [
    "another method",
    {
      headers: {
        "X-HTTP-Method-Override": "POST",
        "X-HTTP-Method": "DELETE",
        "X-Method-Override": "PUT",
      },
    },
  ],
  ["another host", { headers: { Host: "evil.example" } }],
  ["another host with a port", { headers: { Host: "evil.example:666" } }],
  ["a language", { headers: { "Accept-Language": "evil, hi;q=0.9" } }],
  ["a wish for JSON", { headers: { Accept: "application/json" } }],
  ["a program's name", { headers: { "User-Agent": "<evil>" } }],
  [
    "where it comes from",
    { headers: { Referer: "https://evil.example/", Origin: "https://evil.example" } },
  ],
  ["a wish for a part", { headers: { Range: "bytes=0-9", "If-Range": '"evil"' } }],
  [
    "a wish for something new",
    { headers: { "Cache-Control": "no-cache, no-store", Pragma: "no-cache" } },
  ],
  [
    "times",
    {
      headers: {
        "If-Modified-Since": "Thu, 01 Jan 2099 00:00:00 GMT",
        "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT",
      },
    },
  ],
  ["conditions", { headers: { "If-Match": '"evil"' } }],
  ["that it is early", { headers: { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" } }],
  [
    "that it is a script",
    {
      headers: {
        "X-Requested-With": "XMLHttpRequest",
        "X-Remix-Request": "yes",
        "X-Remix-Revalidate": "evil",
      },
    },
  ],
  ["an id", { headers: { "X-Request-Id": "evil-id" } }],
  ["an id that is none", { headers: { "X-Request-Id": "evil <script>" } }],
  [
    "cookies of others' programs",
    { headers: { Cookie: "theme=evil; _ga=GA1.2; sess=1; flashy=1" } },
  ],
  ["a cookie like a session", { headers: { Cookie: "session=evil" } }],
  ["a cookie like a message", { headers: { Cookie: "flash=evil" } }],
  ["a cookie like a preview", { headers: { Cookie: "preview=evil" } }],
  ["cookies that are none", { headers: { Cookie: ";;=evil;a;==" } }],
  ["the same cookie twice", { headers: { Cookie: "flash=evil; flash=evil; referral=evil" } }],
  ["a password", { headers: { Authorization: "Basic ZXZpbDpldmls" } }],
  ["a type", { headers: { "Content-Type": "application/json" } }],
  [
    "a form",
    {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "title=evil",
    },
  ],
  ["a HEAD", { method: "HEAD" }],
  ["a body with its visit", { headers: { "Content-Length": "4" }, body: "evil" }],
  ["a wish to change protocol", { headers: { Connection: "close, X-Evil", TE: "trailers" } }],
];

describe("is not what others get:", () => {
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
    "%s, at an address that is asked for the first time",
    async (_, asked, number) => {
      const clean = `/clean-${number}`;
      const poisoned = `/taken-${number}`;
      await ask(poisoned, asked);
      const next = await ask(poisoned);
      const model = await ask(clean);
      expect([next.status, model.status]).toEqual([404, 404]);
      // A page that is missing says what was looked for.
      expect(next.text.replaceAll("taken", "clean")).toBe(model.text);
      for (const name of ["cache-control", "vary", "content-type", "set-cookie", "location"]) {
        expect(next.headers[name], name).toEqual(model.headers[name]);
      }
    },
  );

  test.each([
    "/about?_routes=evil",
    "/about?index",
    "/about?__proto__[evil]=1",
    "/about?constructor=evil",
    "/about?utm_source=%3Cevil%3E",
    "/about?redirectTo=//evil.example",
    "/about?q=evil&category=evil&plan=evil",
  ])("the query of %s", async (path) => {
    const before = await ask("/about");
    const own = await ask(path);
    expect(own.text).toBe(before.text);
    const after = await ask("/about");
    expect(after.sent.equals(before.sent)).toBe(true);
  });

  test.each(["/sitemap.xml", "/robots.txt", "/llms.txt", "/services/", "/dashboard", "/old"])(
    "a host, in the links and redirects of %s",
    async (path) => {
      const forged = {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Port": "666",
      };
      for (const headers of [forged, { ...forged, Host: "evil.example" }, {}]) {
        const answer = await ask(path, { headers });
        expect([200, 301, 302, 308]).toContain(answer.status);
        expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/evil|\b666\b/);
      }
    },
  );
});
