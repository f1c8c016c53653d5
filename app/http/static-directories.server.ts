import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The directories below `root` as URL paths, such as `/build` and `/build/_assets`; `root` itself is left out. */
export function listStaticDirectories(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isDirectory())
      .map(
        (entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")}`,
      ),
  );
}
