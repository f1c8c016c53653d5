import { expect, test } from "vitest";
import { type CacheableAnswer, cacheControlOf } from "~/server/cache-rules.server";

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
  ["a page that is not there", { status: 404 }, STANDARD],
  ["a page that is gone", { status: 410 }, STANDARD],
  ["what its route wishes", { wished: feed }, feed],
  ["a redirect of a route that says nothing", { status: 302 }, "no-store"],
  ["a redirect that may be kept", { status: 301, wished: feed }, feed],
  ["a refused form", { status: 400 }, "no-store"],
  ["an error, even if its route allows to keep it", { status: 503, wished: feed }, "no-store"],
  ["a page that lacks something", { isIncomplete: true, wished: feed }, "no-store"],
  ["a visitor's own page", { isPrivate: true }, "private, no-store"],
  ["a visitor's own error", { isPrivate: true, status: 500 }, "private, no-store"],
  [
    "what its route forbids, though its age is unknown",
    { isCurrent: false, wished: "no-store" },
    "no-store",
  ],
  ["a page whose content may be older", { isCurrent: false }, NOT_CURRENT],
  ["the same of a route with a wish", { isCurrent: false, wished: feed }, NOT_CURRENT],
  [
    "what never changes at its address, though the content may be older",
    { isCurrent: false, wished: forever },
    forever,
  ],
  ["a page that changes soon", { expiresAt: soon() }, "public, max-age=0, s-maxage=4"],
])("%s", (_what, { isCurrent = true, ...answer }, expected) => {
  expect(cacheControlOf({ ...page, ...answer }, isCurrent, STANDARD)).toBe(expected);
});
