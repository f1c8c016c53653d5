import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { actions, parameters } from "../http/fuzz/calls";

/** Returns `/auth/callback` for `auth.callback.ts`, `/` for `_index/route.tsx`, and null for a path with a parameter. */
function pathOf(name: string): string | null {
  const plain = name
    .replace(/\.tsx?$/, "")
    // Below another page's path, but not inside its layout.
    .replaceAll("_.", ".")
    .replaceAll(".", "/")
    .replaceAll(/\[\/\]/g, ".");
  return plain.includes("$") ? null : `/${plain.replace(/(?:^|\/)_index$/, "")}`;
}

const routes = readdirSync("app/routes", { withFileTypes: true }).flatMap((entry) => {
  const path = pathOf(entry.name);
  const file = join("app/routes", entry.name, entry.isDirectory() ? "route.tsx" : "");
  return path === null ? [] : [{ path, source: readFileSync(file, "utf8") }];
});

test("every action is fuzzed", () => {
  const withAction = routes.filter(({ source }) =>
    /export (?:async )?(?:function|const) action\b/.test(source),
  );
  expect(withAction.length).toBeGreaterThan(8);
  expect(Object.keys(actions)).toEqual(expect.arrayContaining(withAction.map(({ path }) => path)));
});

test("every parameter that a route reads by name is fuzzed", () => {
  const missing = routes.flatMap(({ path, source }) =>
    [...source.matchAll(/(?:search|searchParams)\.get\("(\w+)"\)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !parameters[path]?.includes(name))
      .map((name) => `${path}?${name}`),
  );
  expect(missing).toEqual([]);
});
