import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/**
 * Returns the variables that `npm start` writes for the emulators; empty if the file does not exist.
 * @param directory the emulators' data directory, `.local` if LOCAL_DIR is not set
 */
export function readLocalEnvironment(directory: string): NodeJS.Dict<string> {
  const file = join(directory, "env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
