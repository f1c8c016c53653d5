import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findRoute, landingPath, routeOf, sitePages } from "~/site-pages";
import { siteRoutes } from "../site-routes";

/** The addresses of routes with a component, including those of members; others are texts and actions. */
const pageRoutes = siteRoutes
  .filter(({ path }) => path === "/*" || !path.includes("*"))
  .filter(({ file }) => {
    const source = readFileSync(file, "utf8");
    const declaresOtherwise = /^export const handle = .*\b(?:unlisted|isTool): true/m.test(source);
    return source.includes("\nexport default ") && !declaresOtherwise;
  })
  .map(({ path }) => path);

test("every page route is one of the site's pages, unless it declares otherwise", () => {
  const named = sitePages
    .filter(({ kind }) => kind !== "error")
    .flatMap(({ path, members }) => [
      path,
      ...(members ? [path === "/" ? "/*" : `${path}/:slug`] : []),
    ]);
  expect(pageRoutes.toSorted()).toEqual(named.toSorted());
});

test("no landing page can have the address of a route", () => {
  const addresses = siteRoutes
    .filter(({ path }) => path !== "/*")
    .map(({ path }) => path.replace(/:\w+|\*/g, "x"));
  expect(addresses.filter((path) => landingPath.test(path) && !findRoute(path))).toEqual([]);
});

test.each([
  ["/", "/"],
  ["/services/gst-registration", "/services/:slug"],
  ["/articles/feed.xml", "/articles/feed.xml"],
  ["/build/root-1.js", "/build/*"],
  ["/account/device/1234", "/account/*"],
  ["/healthz", "/healthz"],
  ["/offers/diwali", "/*"],
])("a request for %s is counted under %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});
