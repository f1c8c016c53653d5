import { describe, expect, test } from "vitest";
import { cacheControlOf, cacheControlUntil } from "~/http/page-cache/cache-control.server";

const policy = "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400";

describe("what shared caches are told", () => {
  test("the site's policy, unless a route has a wish", () => {
    expect(cacheControlOf(undefined, "none", policy)).toBe(policy);
    expect(cacheControlOf("public, max-age=300", "none", policy)).toBe("public, max-age=300");
  });

  test("five seconds at most for a page from older content, nothing for one that lacks some", () => {
    expect(cacheControlOf("public, max-age=300", "older", policy)).toMatch(/s-maxage=5$/);
    expect(cacheControlOf(undefined, "missing", policy)).toBe("no-store");
  });

  test("nobody keeps a page past the time at which it changes by itself", () => {
    expect(cacheControlUntil(policy, 100_000, 0)).toBe(policy);
    expect(cacheControlUntil(policy, 30_000, 0)).toBe("public, max-age=0, s-maxage=10");
    expect(cacheControlUntil(policy, 3_900, 0)).toBe("public, max-age=0, s-maxage=3");
    expect(cacheControlUntil(policy, 0, 10)).toBe("public, max-age=0, s-maxage=0");
    expect(cacheControlUntil("no-store", 3_000, 0)).toBe("no-store");
  });
});
