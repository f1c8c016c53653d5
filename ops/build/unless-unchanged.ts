import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./hash-files";

/**
 * Runs a check, unless it already found no problems in exactly these sources.
 * @param name the file in .cache/ that stores the hash of the sources
 * @param sources files, and folders with every file in them
 * @returns the problems that the check found
 */
export async function unlessUnchanged(
  name: string,
  sources: readonly string[],
  check: () => Promise<string[]>,
): Promise<string[]> {
  const record = join(".cache", name);
  if (existsSync(record) && readFileSync(record, "utf8") === hashFiles(sources)) return [];
  const problems = await check();
  if (problems.length === 0) {
    mkdirSync(".cache", { recursive: true });
    // Hashed again, because some checks write to their sources.
    writeFileSync(record, hashFiles(sources));
  }
  return problems;
}
