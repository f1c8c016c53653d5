import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const TEMPORARY = ".tmp";

/** Writes a file so that its path names all of it or nothing. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

/** Removes what `writeAtomically` left behind in a directory when the process was killed in it. */
export function removeTemporaryFiles(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith(TEMPORARY)) rmSync(join(directory, name));
  }
}
