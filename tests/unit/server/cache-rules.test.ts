import { describe, expect, test } from "vitest";
import { type CacheableAnswer, cacheControlOf, pageKey } from "~/server/cache-rules.server";
import { queryOf } from "~/site-pages";

const key = (target: string) => pageKey(target, queryOf);

test.each([
  ["/about", "/about"],
  ["/about?utm_source=x&plan=gold", "/about"],
  ["/be-a-franchise?utm=1&pay=&plan=gold", "/be-a-franchise?plan=gold&pay="],
  ["/be-a-franchise?plan=gold&plan=silver", "/be-a-franchise?plan=gold"],
  ["/contact?service=IT%20Services", "/contact?service=IT+Services"],
  ["/about.data?_routes=routes%2Fabout&x=1", "/about.data?_routes=routes%2Fabout"],
  ["/_root.data?x=1", "/_root.data"],
  [`/portfolio?category=${"x".repeat(200)}`, "/portfolio"],
])("%s has the cache key %s", (target, expected) => {
  expect(key(target)).toMatchObject({ key: expected });
});

describe("distinguishes known pages from invented addresses", () => {
  test.each([
    ["/", true],
    ["/be-a-franchise?plan=anything", false],
    ["/%61bout", false],
    // A landing page can have this address; if not, the response is a 404.
    ["/nothing-here", true],
    ["/social-image/1/nothing-here", false],
  ])("%s counts as a known page: %s", (target, isListed) => {
    expect(key(target)).toMatchObject({ isListed });
  });

  test.each([
    "/search?q=anything",
    `/search?q=${"long".repeat(50)}`,
    `/${"x".repeat(600)}`,
    "/auth/callback?code=1",
    "/contact?sent=x",
    "/?notice=x",
  ])("%s is never cached", (target) => expect(key(target)).toBeUndefined());
});

const STANDARD = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
const NOT_CURRENT = "public, max-age=0, s-maxage=5";

const page: CacheableAnswer = {
  status: 200,
  wished: undefined,
  isPrivate: false,
  isIncomplete: false,
  expiresAt: Infinity,
};
const feed = "public, max-age=300";
const forever = "public, max-age=31536000, immutable";
const soon = () => Date.now() + 4_500;

test.each<
  [what: string, answer: Partial<CacheableAnswer> & { isCurrent?: boolean }, expected: string]
>([
  ["a page", {}, STANDARD],
  ["a page that does not exist", { status: 404 }, STANDARD],
  ["a page whose route sets a header", { wished: feed }, feed],
  ["a redirect whose route sets no header", { status: 302 }, "no-store"],
  ["a redirect whose route sets a header", { status: 301, wished: feed }, feed],
  ["a refused form", { status: 400 }, "no-store"],
  ["an error, even if its route allows caching", { status: 503, wished: feed }, "no-store"],
  ["an incomplete page", { isIncomplete: true, wished: feed }, "no-store"],
  ["a visitor's own page", { isPrivate: true }, "private, no-store"],
  ["a page whose content can be stale", { isCurrent: false }, NOT_CURRENT],
  [
    "a page whose content can be stale and whose route sets a header",
    { isCurrent: false, wished: feed },
    "public, max-age=5",
  ],
  [
    "an immutable file, even if the content can be stale",
    { isCurrent: false, wished: forever },
    forever,
  ],
  ["a page that changes soon", { expiresAt: soon() }, "public, max-age=0, s-maxage=4"],
])("Cache-Control of %s", (_what, { isCurrent = true, ...answer }, expected) => {
  expect(cacheControlOf({ ...page, ...answer }, isCurrent, STANDARD)).toBe(expected);
});

test.each([
  ["private, no-cache", 5, "private, no-cache"],
  ["no-store", 5, "no-store"],
  ["public, max-age=600", 5, "public, max-age=5"],
  [`${STANDARD}, stale-if-error=86400, no-transform`, 5, `${NOT_CURRENT}, no-transform`],
  [`${STANDARD}, stale-if-error=86400`, 100, `${STANDARD}, stale-if-error=90`],
])("PAGE_CACHE_CONTROL %j of a page that expires in %d s is sent as %j", (value, seconds, sent) => {
  const expiresAt = Date.now() + seconds * 1_000 + 500;
  expect(cacheControlOf({ ...page, expiresAt }, true, value)).toBe(sent);
});

test("PAGE_CACHE_CONTROL that forbids caching forbids it for stale content too", () => {
  expect(cacheControlOf(page, false, "private, no-store")).toBe("private, no-store");
});
