/**
 * Runs the tests that a change touches, cheap ones first: `npm run test:changed -- [base] [--bail]`. The change is what
 * the working tree has beyond `base`, HEAD if not given; `--bail` ends at the first test that fails.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { specPicker } from "./pick-specs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bail: { type: "boolean", default: false } },
});
const [base = "HEAD"] = positionals;
const project = process.cwd();

const git = (...words: string[]) =>
  execFileSync("git", words, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

const changed = [
  ...git("diff", "--name-only", "--relative", "--merge-base", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];

/** @returns whether it passed */
function run(tool: string, ...words: string[]): boolean {
  console.log(`\n$ ${[tool, ...words].join(" ")}`);
  const { status } = spawnSync(join("node_modules/.bin", tool), words, { stdio: "inherit" });
  return status === 0;
}

async function main(): Promise<boolean> {
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base}.`);
    return true;
  }
  console.log(`Changed since ${base}:\n  ${changed.join("\n  ")}`);
  const specs = (await specPicker(project))(changed);
  console.log("To be run: what imports that, and of the tests of the whole site:");
  console.log(specs.map(({ spec, why }) => `  ${spec}: ${why}`).join("\n") || "  none");

  const picked = (folder: string) =>
    specs.map(({ spec }) => spec).filter((spec) => spec.startsWith(folder));
  const bail = values.bail ? ["--bail=1"] : [];
  const related = ["run", `--changed=${base}`, ...bail];
  const [served, browser] = [picked("tests/served/"), picked("tests/e2e/")];
  const steps = [
    () => run("vitest", ...related, "tests/unit/"),
    () => run("vitest", ...related, "--exclude=tests/unit/**", "--exclude=tests/served/**"),
    () => served.length === 0 || run("vitest", "run", ...bail, ...served),
    () =>
      browser.length === 0 || run("playwright", "test", ...(values.bail ? ["-x"] : []), ...browser),
  ];
  let passed = true;
  for (const step of steps) {
    passed = step() && passed;
    if (!passed && values.bail) break;
  }
  return passed;
}

process.exitCode = (await main()) ? 0 : 1;
