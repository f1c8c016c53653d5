import { describe, expect, test } from "vitest";
import { pageKey } from "~/server/cache-rules.server";
import { queryOf } from "~/site-pages";

const key = (target: string) => pageKey(target, queryOf);

describe("a page has one cache key", () => {
  test.each([
    ["/about", "/about"],
    ["/about?", "/about"],
    ["/about?utm_source=x&plan=gold", "/about"],
    ["/be-a-franchise?utm=1&pay=&plan=gold", "/be-a-franchise?plan=gold&pay="],
    ["/be-a-franchise?plan=gold&plan=silver", "/be-a-franchise?plan=gold"],
    ["/contact?service=IT%20Services", "/contact?service=IT+Services"],
    ["/about.data?_routes=routes%2Fabout&x=1", "/about.data?_routes=routes%2Fabout"],
    ["/_root.data?x=1", "/_root.data"],
    [`/portfolio?category=${"x".repeat(200)}`, "/portfolio"],
  ])("%s has the key %s", (target, expected) => {
    expect(key(target)).toMatchObject({ key: expected });
  });
});

describe("distinguishes known pages from invented addresses", () => {
  test.each([
    ["/", true],
    ["/about.data", true],
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
    `/${"x".repeat(600)}`,
    "/auth/callback?code=1",
    "/contact?sent=x",
    "/?notice=x",
  ])("%s is never cached", (target) => expect(key(target)).toBeUndefined());
});
