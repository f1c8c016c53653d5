import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const TEMPORARY = ".tmp";

/** Writes a file atomically: its path never names an incomplete file. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

/** Removes temporary files of `writeAtomically` that a killed process left in a directory. */
export function removeTemporaryFiles(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith(TEMPORARY)) rmSync(join(directory, name));
  }
}
