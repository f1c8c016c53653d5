import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
// By its own path: the package's entry brings Vite along, which takes seconds.
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { matchRoutes } from "@remix-run/react";
import { importGraph } from "./import-graph";

/** What every page is made and served with. */
const underEveryPage = [
  "app/root.tsx",
  "app/entry.client.tsx",
  "app/entry.server.tsx",
  "local/start.ts",
];

/** A spec that names more routes than this is about what pages share: picked for a route that has no spec of its own. */
const MOST_ROUTES = 5;

/** Tests that ask the whole site for its addresses, and import nothing of it: over HTTP, or in a browser. */
const isServed = (file: string) => file.startsWith("tests/served/");
const isOfSpecs = (file: string) => isServed(file) || file.startsWith("tests/e2e/");

/** An address of the site in a test's source; `${…}` stands for some part of a path. */
const address = /(["'`])(\/(?!\/)[^"'`\s]*)\1/g;

export type PickedSpec = { spec: string; why: string };

type Route = Parameters<typeof matchRoutes>[0][number];

/**
 * Reads which tests of the whole site a change can touch. The way leads over the addresses that such a spec names: the
 * route that answers one, and what that route imports.
 * @returns a function of changed files, paths below the project's directory, as git has them
 */
export async function specPicker(project: string) {
  const specs = listSpecs(project);
  const { routes, routesAt } = readRoutes(project);
  const reached = await importGraph(project, [...underEveryPage, ...routes, ...specs]);
  const home = routesAt("/")[0] ?? "";

  const routesOf = new Map(
    specs.map((spec) => {
      const own = [...reached(spec)].filter(isOfSpecs);
      const named = addressesIn(own.map((file) => readFileSync(join(project, file), "utf8")));
      return [spec, new Set(named.flatMap(routesAt))] as const;
    }),
  );

  function specsOf(route: string): string[] {
    const naming = specs.filter((spec) => routesOf.get(spec)?.has(route));
    const sizeOf = (spec: string) => routesOf.get(spec)?.size ?? 0;
    const most = Math.max(MOST_ROUTES, Math.min(...naming.map(sizeOf)));
    // What asks over HTTP takes seconds: all of it that names the route.
    return naming.filter((spec) => isServed(spec) || sizeOf(spec) <= most);
  }

  return (changed: readonly string[]): PickedSpec[] => {
    const picked = new Map<string, string>();
    const pick = (some: readonly string[], why: string) => {
      for (const spec of some) picked.set(spec, why);
    };
    for (const file of changed) {
      // What is read and not imported counts as what reads it.
      const source = file.startsWith("studio/seed/data/") ? "studio/seed/fields.ts" : file;
      const reaches = (entry: string) => reached(entry).has(source);
      const showing = routes.filter(reaches);
      const isShared = showing.length > routes.length / 2;
      if (isShared || underEveryPage.some(reaches)) {
        // To ask is cheap, a browser is not: there the home page stands for all.
        pick([...specs.filter(isServed), ...specsOf(home)], `every page has ${file}`);
      }
      for (const route of isShared ? [] : showing) pick(specsOf(route), `${route} has ${file}`);
      pick(specs.filter(reaches), `imports ${file}`);
    }
    return specs.flatMap((spec) => {
      const why = picked.get(spec);
      return why === undefined ? [] : [{ spec, why }];
    });
  };
}

function listSpecs(project: string): string[] {
  return readdirSync(join(project, "tests"), { recursive: true, encoding: "utf8" })
    .map((file) => join("tests", file))
    .filter((file) => isOfSpecs(file) && /\.(?:spec|test)\.ts$/.test(file));
}

/** The paths that texts name, without query, fragment and the `.data` of a loader's own answer. */
function addressesIn(sources: readonly string[]): string[] {
  return sources.flatMap((source) =>
    [...source.matchAll(address)]
      .map(([, , path = ""]) => path.replace(/\$\{[^}]*\}/g, "x"))
      .map((path) => path.replace(/[?#].*/, "").replace(/\.data$/, ""))
      // Those that test what no route can decode.
      .filter((path) => !path.includes("%")),
  );
}

/** The files of all routes, and of those that answer a path: none for what is no address. */
function readRoutes(project: string) {
  const app = join(project, "app");
  const manifest = Object.values(flatRoutes(app, ["**/.*"]));
  const childrenOf = (parent: string): Route[] =>
    manifest
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: childrenOf(id) },
      );
  const tree = childrenOf("root");
  const fileOf = new Map(
    manifest.map(({ id, file }) => [id, relative(project, join(app, file))] as const),
  );
  return {
    routes: [...fileOf.values()],
    routesAt: (path: string): string[] =>
      (matchRoutes(tree, path) ?? []).flatMap(({ route }) => fileOf.get(route.id ?? "") ?? []),
  };
}
