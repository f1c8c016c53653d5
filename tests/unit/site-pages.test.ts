import { expect, test } from "vitest";
import * as z from "zod";
import { findRoute, landingPath, routeOf, sitePages } from "~/site-pages";
import { siteRoutes } from "../site-routes";

/** A route with a component is a page; others are texts and actions. */
const pageModule = z.object({
  default: z.function(),
  handle: z.object({ unlisted: z.boolean().optional(), isTool: z.boolean().optional() }).optional(),
});

/** The addresses of page routes, including those of members. */
async function listPageRoutes(): Promise<string[]> {
  const routes = siteRoutes
    .filter(({ path }) => path === "/*" || !path.includes("*"))
    .map(async ({ path, file }) => {
      const { success, data } = pageModule.safeParse(await import(file));
      return success && !data.handle?.unlisted && !data.handle?.isTool ? [path] : [];
    });
  return (await Promise.all(routes)).flat();
}

test("every page route is one of the site's pages, unless it declares otherwise", async () => {
  const named = sitePages
    .filter(({ kind }) => kind !== "error")
    .flatMap(({ path, members }) => [
      path,
      ...(members ? [path === "/" ? "/*" : `${path}/:slug`] : []),
    ]);
  expect((await listPageRoutes()).toSorted()).toEqual(named.toSorted());
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
