/**
 * Shows what the tests find: applies each mutation of the table in a temporary worktree of the last commit, runs the tests that
 * are nearest to it until one fails, and prints a table. `npm run test:more -- mutation [words of a fault…]`
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runInGroup } from "../changed/run-in-group";
import { type Fault, readFaults, withFault } from "./plant";

/** The first characters of a failed test in the reports of vitest and Playwright. */
const failures = [/^ *FAIL .*?(tests\/.+)$/m, /^ *1\) (.+?)[ ─]*$/m];

/** It copies sources, so it fails because of the text of a mutation, not of its effect. */
const readsSources = "tests/unit/ops/new.test.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());

const words = process.argv.slice(2);
const table = readFileSync(join(import.meta.dirname, "faults.ts"), "utf8");
const chosen = readFaults(table, existsSync).filter(
  ({ consequence, file, name }) =>
    words.length === 0 || words.some((word) => `${consequence} ${file} ${name}`.includes(word)),
);

const project = join(mkdtempSync(join(tmpdir(), "mutation-")), "site");
execFileSync("git", ["worktree", "add", "--quiet", "--detach", project]);
try {
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  process.exitCode = (await plantAll()) ? 0 : 1;
} finally {
  execFileSync("git", ["worktree", "remove", "--force", project]);
  rmSync(join(project, ".."), { recursive: true, force: true });
}

async function plantAll(): Promise<boolean> {
  console.log("| Mutation | Found by | Seconds |\n| --- | --- | --- |");
  let found = 0;
  for (const fault of chosen) {
    const began = performance.now();
    const failed = await findTest(fault);
    if (stop.signal.aborted) return false;
    if (failed) found += 1;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `| ${fault.consequence} (\`${fault.name}\`) | ${failed ?? "**nothing**"} | ${seconds} |`,
    );
  }
  console.log(`\n${found} of ${chosen.length} faults are found.`);
  return found === chosen.length;
}

/** Returns the name of a test that finds a fault, undefined if all pass. */
async function findTest(fault: Fault): Promise<string | undefined> {
  const unreliable = [readsSources];
  while (!stop.signal.aborted) {
    const words = [fault.file, ...unreliable.flatMap((test) => ["--skip", test])];
    const failed = await withFault(project, fault, () => firstFailure(words));
    const test = failed && testFile(failed);
    if (!test || test.startsWith("tests/unit/")) return failed;
    // A test that fails for another reason, such as a busy machine, has found nothing.
    const only = ["--only", test];
    const failsAgain = await withFault(project, fault, () => firstFailure(only));
    if (failsAgain && !(await firstFailure(only))) return failed;
    unreliable.push(test);
  }
  return undefined;
}

/** The file of a test in the report of vitest or of Playwright. */
function testFile(report: string): string | undefined {
  const [, inVitest, inBrowser] = /(tests\/\S+)|› (\S+?\.spec\.ts)/.exec(report) ?? [];
  return inVitest ?? (inBrowser && `tests/e2e/${inBrowser}`);
}

/** Runs `find.ts`. Returns the name of the first test that fails, undefined if all pass. */
async function firstFailure(words: readonly string[]): Promise<string | undefined> {
  if (stop.signal.aborted) return undefined;
  let output = "";
  const { code } = await runInGroup(
    process.execPath,
    ["--import", "tsx", "tests/mutation/find.ts", ...words],
    {
      cwd: project,
      // A test that fails is tried once more: one that fails only once, on a busy machine, has found nothing.
      env: { CI: "1" },
      signal: stop.signal,
      onOutput: (text) => (output += text),
    },
  );
  if (code === 0 || stop.signal.aborted) return undefined;
  const report = stripVTControlCharacters(output);
  const failed = failures.map((pattern) => pattern.exec(report)?.[1]).find(Boolean);
  if (failed) return failed.trim().replaceAll("|", "\\|");
  // A build that breaks, or a port that is in use, proves nothing about the tests.
  process.stderr.write(report);
  return undefined;
}
