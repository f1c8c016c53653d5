import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Returns the variables that `npm start` writes for the emulators; empty if the file does not exist. */
export function readLocalEnvironment({ LOCAL_DIR }: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const file = join(LOCAL_DIR || ".local", "env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
