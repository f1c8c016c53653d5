import { spawnSync } from "node:child_process";

/**
 * `npm run test:more -- <name>`: parts of `npm test`, and tests that are run now and then. Words after the name
 * are passed to the command.
 */
const commands: Record<string, readonly [command: string, what: string]> = {
  served: ["vitest run --project served", "the built site over HTTP"],
  contracts: [
    "vitest run --project contract --project seed",
    "what the site relies on at Supabase, and the sample content",
  ],
  emulators: [
    "vitest run --project stand-ins --project content-contract",
    "the emulators in local/; CI runs it when they changed, and nightly",
  ],
  "e2e-rest": [
    "node --import tsx tests/e2e/install-browser.ts && playwright test --project js-mobile --project nojs-desktop --project studio",
    "the browser's other projects, the Studio's among them",
  ],
  diagonal: [
    "MATRIX=diagonal vitest run --config tests/matrix/vitest.config.ts",
    "one cell of each column of the matrix, each row among them",
  ],
  matrix: ["vitest run --config tests/matrix/vitest.config.ts", "every cell, then its table"],
  fuzz: [
    "FUZZ_CASES=30000 FUZZ_HANG_MS=2000 vitest run --project served fuzz",
    "30,000 requests of strangers; FUZZ_SEED repeats a run",
  ],
  weights: [
    "export RECORD_WEIGHTS=1; vitest run --project served weight && playwright test weight --project js-desktop",
    "measures the pages and records their weights in tests/weights.json",
  ],
  planted: [
    "node --import tsx tests/planted-faults/main.ts",
    "faults planted one at a time, and the test that finds each",
  ],
  submissions: [
    "BUILD_DIR=.cache/test node --import tsx tests/submissions/main.ts",
    "forms by the thousand while the database fails; --count 50 --seed 7",
  ],
  postgres: [
    "vitest run --project postgres",
    "what needs a PostgreSQL server, the restore of a backup included; skipped if none is installed",
  ],
  conformance: [
    "node --import tsx tests/conformance/main.ts",
    "a suite that was written elsewhere, against a stand-in: <suite> <folder>",
  ],
  rolling: [
    "BUILD_DIR=.cache/test node --import tsx tests/rolling/main.ts",
    "two instances behind nginx are started again under load, and with a new build; --times 1",
  ],
  audit: [
    "node --import tsx tests/audit/main.ts",
    "npm audit of the production packages, without the advisories that decision 96 allows",
  ],
  attack: [
    "BUILD_DIR=.cache/test node --import tsx tests/attack/main.ts",
    "attacks on the built site; --full, --flood-seconds 600, or parts of names",
  ],
  docker: [
    "node --import tsx tests/dockerfile/main.ts",
    "what the Dockerfile says, without Docker",
  ],
};

const [name = "", ...words] = process.argv.slice(2);
const [command] = commands[name] ?? [];
if (command === undefined) {
  console.error("npm run test:more -- <name>\n");
  for (const [each, [, what]] of Object.entries(commands)) {
    console.error(`  ${each.padEnd(12)} ${what}`);
  }
  process.exitCode = 1;
} else {
  const { status } = spawnSync("sh", ["-c", `${command} "$@"`, "sh", ...words], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
