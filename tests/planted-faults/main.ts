/**
 * Shows what the tests catch: plants each fault of the table, runs what `test:changed` picks for it until a test
 * fails, and writes a table. `npm run test:more -- planted [words of a fault…]`; with `--project` in another checkout of the
 * site, else in a temporary worktree of the last commit.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Fault, faults } from "./faults";
import { readPlanted, withFault } from "./plant";
import { runPicked } from "./run-picked";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: "string" } },
});

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());

/** A worktree of its own, so that nobody's checkout has a fault in it. */
async function inWorktree(work: (project: string) => Promise<boolean>): Promise<boolean> {
  const project = join(mkdtempSync(join(tmpdir(), "planted-")), "site");
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", project]);
  try {
    symlinkSync(resolve("node_modules"), join(project, "node_modules"));
    return await work(project);
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", project]);
    rmSync(join(project, ".."), { recursive: true, force: true });
  }
}

async function plantAll(project: string, chosen: readonly Fault[]): Promise<boolean> {
  // A stale fault is said before hours are spent on the others.
  for (const fault of chosen) readPlanted(project, fault);
  console.log("| Planted | Caught by | Seconds |\n| --- | --- | --- |");
  let allCaught = true;
  for (const fault of chosen) {
    const began = performance.now();
    const outcome = await withFault(project, fault, () => runPicked(project, stop.signal));
    if (stop.signal.aborted) return false;
    allCaught &&= outcome.caught;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`| ${fault.suffered} (\`${fault.file}\`) | ${outcome.says} | ${seconds} |`);
  }
  return allCaught;
}

const chosen = faults.filter(
  ({ suffered, file }) =>
    positionals.length === 0 || positionals.some((word) => `${suffered} ${file}`.includes(word)),
);
const plant = (project: string) => plantAll(project, chosen);
const allCaught = await (values.project ? plant(resolve(values.project)) : inWorktree(plant));
process.exitCode = allCaught ? 0 : 1;
