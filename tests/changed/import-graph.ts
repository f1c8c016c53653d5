import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const statement =
  /(?:^|[\s;}])(?:import|export)\s(?!type\s)[^"'`;]*?from\s*"([^"]+)"|(?:^|\s)import\s+"([^"]+)"|\bimport(?:Original)?(?:<[^>]*>)?\(\s*(?:\/\*.*?\*\/\s*)?"([^"]+)"/g;

const endings = ["", ".ts", ".tsx", ".js", "/index.ts", "/index.tsx"];

/** A test helper that imports more routes than this starts the whole site; its tests are ranked by the routes they request. */
const MOST_ROUTES = 5;

/**
 * Reads which files of the project import which, `import type` aside. Reading the statements of all files takes a tenth of
 * the time that a compiler takes.
 * @returns a function of a file: the files that it reaches, each with the number of imports between the two
 */
export function importGraph(project: string) {
  const direct = new Map<string, readonly string[]>();
  const known = new Map<string, ReadonlyMap<string, number>>();

  function importsOf(file: string): readonly string[] {
    const before = direct.get(file);
    if (before) return before;
    const imports = /\.[tj]sx?$/.test(file) ? importedBy(project, file) : [];
    const routes = imports.filter((imported) => imported.startsWith("app/routes/"));
    const isWholeSite = file.startsWith("tests/") && routes.length > MOST_ROUTES;
    const followed = isWholeSite
      ? imports.filter((imported) => !routes.includes(imported))
      : imports;
    direct.set(file, followed);
    return followed;
  }

  return (entry: string): ReadonlyMap<string, number> => {
    const before = known.get(entry);
    if (before) return before;
    const distances = new Map([[entry, 0]]);
    for (const [file, distance] of distances) {
      for (const imported of importsOf(file)) {
        if (!distances.has(imported)) distances.set(imported, distance + 1);
      }
    }
    known.set(entry, distances);
    return distances;
  };
}

function importedBy(project: string, file: string): string[] {
  const text = readFileSync(join(project, file), "utf8");
  const names = [...text.matchAll(statement)].map(
    ([, from, effect, lazy]) => from ?? effect ?? lazy,
  );
  return [...new Set(names)].flatMap((name = "") => {
    const path = name.startsWith("~/")
      ? join("app", name.slice(2))
      : name.startsWith(".")
        ? join(dirname(file), name)
        : undefined;
    if (path === undefined) return [];
    const found = endings.find((ending) => isFile(join(project, path + ending)));
    return found === undefined ? [] : [path + found];
  });
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
