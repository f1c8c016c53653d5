import { expect, test } from "vitest";
import * as z from "zod";
import { sitePages } from "~/site-pages";
import { siteRoutes } from "../site-routes";

/** A route with a component is a page; others are texts and actions. */
const pageModule = z.object({
  default: z.function(),
  handle: z.object({ unlisted: z.boolean().optional() }).optional(),
});

/** The addresses of routes that are pages, one each. */
async function listPageRoutes(): Promise<string[]> {
  const routes = siteRoutes
    .filter(({ path }) => !/[:*]/.test(path))
    .map(async ({ path, file }) => {
      const { success, data } = pageModule.safeParse(await import(file));
      return success && !data.handle?.unlisted ? [path] : [];
    });
  return (await Promise.all(routes)).flat();
}

test("every route that is a page is one of the site's pages, unless it says so itself", async () => {
  const named = sitePages.filter(({ kind }) => kind !== "error").map(({ path }) => path);
  expect((await listPageRoutes()).toSorted()).toEqual(named.toSorted());
});
