import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { filesBelow } from "./earlier-files";

/** Hashes these files and every file in these folders; any change or deletion changes the hash. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : path));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}
