import { describe, expect, test } from "vitest";
import { queryOf } from "~/site-pages";
import { pageKey } from "~/server/page-key.server";

const key = (target: string) => pageKey(target, queryOf);

describe("one page has one key", () => {
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
    ["/services/it-service?x=1", "/services/it-service"],
  ])("%s is %s", (target, expected) => {
    expect(key(target)).toMatchObject({ kind: "page", key: expected });
  });
});

describe("what strangers can think of has a partition of its own", () => {
  test.each([
    ["/", "pages"],
    ["/services/it-service", "pages"],
    ["/about.data", "pages"],
    ["/be-a-franchise?plan=anything", "variants"],
    ["/%61bout", "variants"],
    ["/About", "variants"],
    ["/services/%69t-service", "variants"],
    ["/nothing-here", "variants"],
  ])("%s: %s", (target, partition) => {
    expect(key(target)).toMatchObject({ partition });
  });

  test("or none at all", () => {
    expect(key("/search?q=anything")).toEqual({ kind: "unbounded" });
    expect(key(`/${"x".repeat(600)}`)).toEqual({ kind: "unbounded" });
    expect(key("/auth/callback?code=1")).toEqual({ kind: "unknown", path: "/auth/callback" });
  });
});
