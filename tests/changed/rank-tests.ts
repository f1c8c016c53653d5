import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
// Imported by its own path, because the package's entry also loads Vite, which takes seconds.
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { matchRoutes } from "@remix-run/react";
import { importGraph } from "./import-graph";

/**
 * The environment that a test needs: none (`unit`), emulators or the site's modules in the test's process (`http`), or the built
 * site (`built`).
 */
type TestKind = "unit" | "http" | "built";

export type RankedTest = {
  file: string;
  kind: TestKind;
  /** The number of steps between the test and the nearest changed file. Lower is nearer. */
  distance: number;
};

type Route = Parameters<typeof matchRoutes>[0][number];

/** Modules that take part in every page. */
const underEveryPage = ["app/root.tsx", "app/entry.client.ts", "app/entry.server.tsx"];

const folders: Readonly<Record<string, { kind: TestKind; requestsPages: boolean }>> = {
  unit: { kind: "unit", requestsPages: false },
  integration: { kind: "http", requestsPages: true },
  process: { kind: "http", requestsPages: true },
  emulators: { kind: "http", requestsPages: false },
  contract: { kind: "http", requestsPages: false },
  "content-contract": { kind: "http", requestsPages: false },
  seed: { kind: "http", requestsPages: false },
  http: { kind: "built", requestsPages: true },
  e2e: { kind: "built", requestsPages: true },
};

/** Tests of the emulators and of the Studio, which change less often than the site. */
const aboutServices = /^tests\/(?:emulators|contract|content-contract|e2e\/studio)\//;

/** A path of the site in a test's source; `${…}` is any part of a path. */
const address = /(["'`])(\/(?!\/)[^"'`\s]*)\1/g;

/** A test that requests many pages is further from each of them. */
const ADDRESSES_PER_STEP = 3;

/**
 * Ranks tests by how near they are to a change: by the number of imports between the two, by the routes that a test
 * requests, and by what test and file are called.
 * @returns a function of changed files, paths below the project's directory, that returns the tests that can be affected,
 *   the nearest first
 */
export function testRanker(project: string) {
  const graph = importGraph(project);
  const tests = listTests(project);
  const routesAt = readRoutes(project);
  const read = (file: string) => readFileSync(join(project, file), "utf8");

  const details = new Map(
    tests.map(({ file, requestsPages }) => {
      const folder = file.split("/", 2).join("/");
      const ownFiles = [...graph(file).keys()].filter((each) => each.startsWith(`${folder}/`));
      const texts = ownFiles.map(read);
      const requested = requestsPages ? addressesIn(texts).flatMap(routesAt) : [];
      return [file, { texts, routes: new Set(requested) }] as const;
    }),
  );

  function throughRoutes(test: string, changed: string): number {
    const requested = details.get(test)?.routes ?? new Set();
    const steps = [...requested]
      .flatMap((route) => graph(route).get(changed) ?? [])
      .concat(requested.size > 0 ? underEveryPage.flatMap((f) => graph(f).get(changed) ?? []) : []);
    return Math.min(...steps) + 1 + requested.size / ADDRESSES_PER_STEP;
  }

  function distanceOf(test: string, changed: string): number {
    // Files that no test imports, such as migrations and sample texts, are near to the tests that name them or their folder.
    const texts = details.get(test)?.texts ?? [];
    const names = (path: string) => path.includes("/") && texts.some((text) => text.includes(path));
    const named = names(changed) ? 1 : names(dirname(changed)) ? 2 : Infinity;
    const imported = graph(test).get(changed) ?? Infinity;
    const distance = Math.min(imported, named, throughRoutes(test, changed));
    if (distance === Infinity || distance === 0) return distance;
    if ([subject(changed), folderName(changed)].includes(subject(test))) return distance / 4;
    if (folderName(test) === folderName(changed)) return distance / 3;
    return aboutServices.test(test) && changed.startsWith("app/") ? distance * 3 : distance;
  }

  return (changedFiles: readonly string[]): RankedTest[] => {
    const changed = changedFiles.map(sourceOf);
    return tests
      .map(({ file, kind }) => ({
        file,
        kind,
        distance: Math.min(...changed.map((each) => distanceOf(file, each))),
      }))
      .filter(({ distance }) => distance < Infinity)
      .sort((a, b) => a.distance - b.distance || a.file.localeCompare(b.file));
  };
}

/** The sample texts count as the module of all sample documents, which the Studio's validation imports. */
const sourceOf = (file: string) =>
  file.startsWith("studio/seed/data/") ? "studio/seed/index.ts" : file;

const subject = (file: string) => {
  const name = basename(file).replace(/\..*/, "");
  return ["route", "index", "main"].includes(name) ? basename(dirname(file)) : name;
};

const folderName = (file: string) => basename(dirname(file));

function listTests(project: string) {
  return readdirSync(join(project, "tests"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .flatMap((name) => {
      const folder = folders[name.split("/", 1)[0] ?? ""];
      return folder ? [{ file: join("tests", name), ...folder }] : [];
    });
}

/** The paths that texts name, without query, fragment and the `.data` of a loader's own response. */
function addressesIn(sources: readonly string[]): string[] {
  return sources.flatMap((source) =>
    [...source.matchAll(address)]
      .map(([, , path = ""]) => path.replace(/\$\{[^}]*\}/g, "x"))
      .map((path) => path.replace(/[?#].*/, "").replace(/\.data$/, ""))
      // Paths of services, and paths that no route can decode.
      .filter((path) => !/%|^\/(?:v\d|rest|auth\/v\d|_local|data|tmp)\b/.test(path)),
  );
}

/** Returns a function that returns the files of the routes for a path; empty if the path is not the site's. */
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
  return (path: string): string[] =>
    (matchRoutes(tree, path) ?? []).flatMap(({ route }) => fileOf.get(route.id ?? "") ?? []);
}
