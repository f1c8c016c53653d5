import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { sitePages } from "~/site-pages";

const directory = join(import.meta.dirname, "../../app/routes");

/** The address of a route by Remix's rules for its name. */
function pathOf(name: string): string {
  const parts = name.split(/(?<!\[)\./).filter((part) => part !== "_index");
  return `/${parts.map((part) => part.replace("[.]", ".")).join("/")}`;
}

/** Routes that are pages, with an address of their own. */
async function listPageRoutes(): Promise<string[]> {
  const entries = readdirSync(directory, { withFileTypes: true });
  const routes = entries.map(async (entry) => {
    const file = join(directory, entry.name, entry.isDirectory() ? "route.tsx" : "");
    const module: unknown = await import(file);
    const { success, data } = pageModule.safeParse(module);
    return success && !data.handle?.unlisted ? [pathOf(entry.name.replace(/\.tsx?$/, ""))] : [];
  });
  return (await Promise.all(routes)).flat();
}

/** A route with a component is a page; others are texts and actions. */
const pageModule = z.object({
  default: z.function(),
  handle: z.object({ unlisted: z.boolean().optional() }).optional(),
});

test("every route that is a page is one of the site's pages, unless it says so itself", async () => {
  const named = sitePages.filter(({ kind }) => kind !== "error").map(({ path }) => path);
  const routes = (await listPageRoutes()).filter((path) => !path.includes("$"));
  expect(routes.toSorted()).toEqual(named.toSorted());
});
