import { beforeAll, describe, expect, test } from "vitest";
import { type Asked, sharedHeaders } from "./ask";
import { useSite } from "./site";

const site = useSite();
const { ask } = site;

beforeAll(() => site.warm());

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
    "preferences and origins",
    {
      headers: {
        "Accept-Language": "evil, hi;q=0.9",
        Accept: "application/json",
        "User-Agent": "<evil>",
        Referer: "https://evil.example/",
        Origin: "https://evil.example",
        "Content-Type": "application/json",
      },
    },
  ],
  ["a range", { headers: { Range: "bytes=0-9", "If-Range": '"evil"' } }],
  [
    "conditions",
    {
      headers: {
        "Cache-Control": "no-cache, no-store",
        "If-Match": '"evil"',
        "If-Modified-Since": "Thu, 01 Jan 2099 00:00:00 GMT",
        "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT",
      },
    },
  ],
  ["a prefetch", { headers: { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" } }],
  [
    "script request headers",
    { headers: { "X-Requested-With": "XMLHttpRequest", "X-Remix-Revalidate": "evil" } },
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
