import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

/*
 * A page that was loaded before a deployment requests scripts of the previous build, so its files stay next to the new ones,
 * under separate names with hashes. Files of older builds are deleted.
 */
const placesIn = (buildDirectory: string) => ({
  client: join(buildDirectory, "client"),
  /** The list of the files that a build has created itself. */
  list: join(buildDirectory, "client-files.txt"),
  aside: join(buildDirectory, "earlier"),
});

/** Empties the directory for a build. Files that browsers might still request are kept for `keepEarlierFiles`, even if a build fails. */
export function clearForBuild(buildDirectory: string): void {
  if (!existsSync(buildDirectory)) return;
  const { client, list, aside } = placesIn(buildDirectory);
  if (existsSync(list)) {
    rmSync(aside, { recursive: true, force: true });
    for (const name of readFileSync(list, "utf8").split("\n").filter(Boolean)) {
      mkdirSync(dirname(join(aside, name)), { recursive: true });
      renameSync(join(client, name), join(aside, name));
    }
  }
  for (const name of readdirSync(buildDirectory)) {
    const path = join(buildDirectory, name);
    if (path !== aside) rmSync(path, { recursive: true });
  }
}

/** Call this once a build's browser files are complete. */
export function keepEarlierFiles(buildDirectory: string): void {
  const { client, list, aside } = placesIn(buildDirectory);
  const made = filesBelow(client).map((file) => relative(client, file));
  writeFileSync(list, made.join("\n"));
  if (!existsSync(aside)) return;
  cpSync(aside, client, { recursive: true, force: false });
  rmSync(aside, { recursive: true });
}

export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
