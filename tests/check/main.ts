/**
 * `npm run check`: types, lint, imports, unused code, format, wording and generated files. Prints the output of each part that
 * fails, then one line. Files that passed before are not checked again.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { unlessUnchanged } from "../../ops/build/unless-unchanged";
import { runParts } from "./run-parts";

const cached = (tool: string) => `--cache --cache-location .cache/${tool}`;

/** The slowest parts come first. */
const commands = {
  "types and typed lint": "node --import tsx tests/check/types-and-typed-lint.ts",
  "generated files": "node --import tsx ops/typegen/main.ts --check",
  imports: "depcruise app bench emulators ops studio supabase testing tests *.ts *.js",
  "unused code": "knip --cache --cache-location .cache/knip",
  format: `prettier --check . --log-level warn ${cached("prettier")}`,
  wording: "node tests/check/prose.mjs --check",
  "lint of tests": `eslint tests --max-warnings 0 --cache-strategy content ${cached("eslint")}`,
};

const began = performance.now();
const failed = await unlessUnchanged("check", projectFiles(), () =>
  runParts(commands, (text) => console.error(text)),
);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (failed.length === 0) {
  console.log(
    `check passed: types, lint, imports, unused code, format, wording and generated files (${seconds} s)`,
  );
} else {
  console.error(`check failed: ${failed.join(", ")} (${seconds} s)`);
  process.exitCode = 1;
}

function projectFiles(): string[] {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", words, { encoding: "utf8" }).split("\0");
  return files.filter((file) => file !== "" && existsSync(file));
}
