import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actions, parameters } from "../http/fuzz/calls";
import { siteRoutes } from "../site-routes";

const routes = siteRoutes
  .filter(({ path }) => !/[:*]/.test(path))
  .map(({ path, file }) => ({ path, source: readFileSync(file, "utf8") }));

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
