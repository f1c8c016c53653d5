import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { pageKey } from "~/http/page-cache/page-key.server";
import { queryOf } from "~/http/page-cache/page-queries.server";

const key = (target: string) => {
  const [path = "", search] = target.split(/(?=\?)/);
  return pageKey(path, search ?? "");
};

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

describe("what strangers can think of has a shelf of its own", () => {
  test.each([
    ["/", "plain"],
    ["/services/it-service", "plain"],
    ["/about.data", "plain"],
    ["/be-a-franchise?plan=anything", "variant"],
    ["/%61bout", "variant"],
    ["/About", "variant"],
    ["/services/%69t-service", "variant"],
    ["/nothing-here", "variant"],
  ])("%s: %s", (target, shelf) => {
    expect(key(target)).toMatchObject({ shelf });
  });

  test("or none at all", () => {
    expect(key("/search?q=anything")).toEqual({ kind: "unbounded" });
    expect(key(`/${"x".repeat(600)}`)).toEqual({ kind: "unbounded" });
    expect(key("/auth/callback?code=1")).toEqual({ kind: "unknown", path: "/auth/callback" });
  });
});

describe("the parameters of a page", () => {
  const routes = fileURLToPath(new URL("../../../../app/routes", import.meta.url));
  const files = readdirSync(routes, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:route\.tsx|[^/]+\.tsx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

  test("are all that its route reads", () => {
    const read = files.flatMap((file) => {
      const names = [
        ...readFileSync(file, "utf8").matchAll(/(?:searchParams|search)\.get\("(\w+)"\)/g),
      ];
      const isPrivate = readFileSync(file, "utf8").includes("keepPrivate()");
      const [, route = ""] = /routes\/([^/]+?)(?:\.tsx?|\/|$)/.exec(file) ?? [];
      const path = route === "_index" ? "/" : `/${route.replace(/_$/, "")}`;
      return names.map(([, name = ""]) => ({ path, name, isPrivate }));
    });
    expect(read.length).toBeGreaterThan(3);
    for (const { path, name, isPrivate } of read) {
      const known = queryOf(path);
      // Of an unknown path every query is let through.
      if (known === undefined) expect(isPrivate, `${path} is its visitor's own`).toBe(true);
      else expect(known, `${path} reads ${name}`).toContain(name);
    }
  });
});
