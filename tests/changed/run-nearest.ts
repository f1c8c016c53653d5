/** The process of `npm run test:changed`, which ends its workers. */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { type RankedTest, testRanker } from "./rank-tests";
import { runBuilt } from "./run-built";
import { runVitest } from "./run-vitest";

/** Vitest ends here, or a little later if a test that has begun does not end. */
const VITEST_DEADLINE_S = 38;
/** A test of the built site needs this much time, with the build. */
const BUILT_S = 22;
const DEADLINE_S = 52;
const MOST_UNIT_TESTS = 60;
const MOST_HTTP_TESTS = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false } },
});
const [base = "HEAD"] = positionals;
const seconds = () => process.uptime();

// Does not wait for a worker in which a test hangs.
process.exit((await main()) ? 0 : 1);

async function main(): Promise<boolean> {
  const changed = changedSince(base);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base}.`);
    return true;
  }
  console.log(`Changed since ${base}:\n  ${changed.join("\n  ")}`);
  const ranked = testRanker(process.cwd())(changed);
  const ofKind = (kind: RankedTest["kind"]) => ranked.filter((test) => test.kind === kind);
  const nearest = (kind: RankedTest["kind"], most: number) =>
    names(ofKind(kind).slice(0, values.all ? undefined : most));
  const limit = (deadline: number) => (values.all ? undefined : (deadline - seconds()) * 1_000);

  const unit = await runVitest(nearest("unit", MOST_UNIT_TESTS), limit(VITEST_DEADLINE_S / 2));
  const http = await runVitest(nearest("http", MOST_HTTP_TESTS), limit(VITEST_DEADLINE_S));
  const hasTime = values.all || DEADLINE_S - seconds() > BUILT_S;
  const built = await runBuilt(hasTime ? nearest("built", 1) : [], limit(DEADLINE_S));

  const runs = [unit, http, built];
  const done = new Set(runs.flatMap((run) => run.done));
  printLeftOut(ranked.filter(({ file }) => !done.has(file)));
  const isTooSlow = ranked.length > 0 && done.size === 0;
  if (isTooSlow) console.error("No test file ended in time: the machine is too busy.");
  const passed = runs.every((run) => run.passed) && !isTooSlow;
  console.log(
    `\ntest:changed ${passed ? "passed" : "failed"}: ${done.size} of ${ranked.length} test files that the change can affect (${seconds().toFixed(0)} s)`,
  );
  return passed;
}

function names(tests: readonly RankedTest[]): string[] {
  return tests.map(({ file }) => file);
}

function changedSince(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync("git", words, { encoding: "utf8" })
      .split("\n")
      .filter((line) => line !== "");
  return [
    ...git("diff", "--name-only", "--relative", "--merge-base", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** The nearest ones by name, with the commands that run them. */
function printLeftOut(tests: readonly RankedTest[]): void {
  if (tests.length === 0) return;
  const shown = 8;
  console.log("\nLeft out or interrupted, the nearest first:");
  for (const [kind, runner] of [
    ["unit", "npx vitest run"],
    ["http", "npx vitest run"],
    ["built", "npx vitest run"],
    ["browser", "npx playwright test"],
  ]) {
    const isBrowser = (test: RankedTest) => test.file.startsWith("tests/e2e/");
    const some = names(tests.filter((test) => (isBrowser(test) ? "browser" : test.kind) === kind));
    if (some.length === 0) continue;
    const more = some.length > shown ? `  (and ${some.length - shown} more)` : "";
    console.log(`  ${runner} ${some.slice(0, shown).join(" ")}${more}`);
  }
  console.log(`All of them: npm run test:changed -- ${base} --all`);
}
