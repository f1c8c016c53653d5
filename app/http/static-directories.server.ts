import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Directories by the path below which their files are served: "" for the site's own, such as `/favicon.svg`. */
export type StaticRoots = Readonly<Record<string, string>>;

/** The directories that are served as URL paths, such as `/build` and `/build/_assets`; `/` is left out. */
export function listStaticDirectories(roots: StaticRoots): ReadonlySet<string> {
  const paths = Object.entries(roots).flatMap(([at, root]) => {
    if (!existsSync(root)) return [];
    const below = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
    return [at, ...below.map((path) => `${at}/${path}`)];
  });
  return new Set(paths.filter((path) => path !== ""));
}
