import { spawnSync } from "node:child_process";

/**
 * `npm run test:more -- <name>`: parts of `npm test`, and tests that are run only occasionally. Arguments after the name
 * are passed to the command.
 */
const commands: Record<string, readonly [command: string, what: string]> = {
  integration: [
    "vitest run --project integration --project process",
    "the site's modules with emulators, and the site over HTTP in the test's process",
  ],
  rest: [
    'run-s "test:more contracts" "test:more e2e-rest" "test:more diagonal"',
    "what CI runs after `npm test`",
  ],
  contract: [
    "vitest run --project contract",
    "what the site needs from Supabase; CONTRACT_SUPABASE_URL tests a hosted project",
  ],
  "content-contract": [
    "vitest run --project content-contract",
    "what site and Studio need from Sanity; CONTRACT_SANITY_PROJECT_ID tests a hosted project",
  ],
  http: ["vitest run --project http", "the built site over HTTP"],
  e2e: [
    "node --import tsx tests/e2e/install-browser.ts && playwright test --project js-desktop --project nojs-mobile",
    "the built site in Chromium: wide with JavaScript, narrow without",
  ],
  contracts: [
    "vitest run --project contract --project seed",
    "contract with Supabase, and the sample content",
  ],
  emulators: [
    "vitest run --project emulators --project content-contract",
    "the emulators in emulators/; CI runs it when they changed, and nightly",
  ],
  "e2e-rest": [
    "node --import tsx tests/e2e/install-browser.ts && playwright test --project js-mobile --project nojs-desktop --project studio",
    "other browser projects, including the Studio",
  ],
  diagonal: [
    "MATRIX=diagonal vitest run --config tests/resilience/vitest.config.ts",
    "the fault matrix: one cell of each column, with every row",
  ],
  matrix: [
    "vitest run --config tests/resilience/vitest.config.ts",
    "the whole fault matrix, then its table",
  ],
  fuzz: [
    "FUZZ_CASES=30000 FUZZ_HANG_MS=2000 vitest run --project http fuzz",
    "30,000 random requests of untrusted clients; FUZZ_SEED repeats a run",
  ],
  weights: [
    "export RECORD_WEIGHTS=1; vitest run --project http weight && node --import tsx tests/e2e/install-browser.ts && playwright test weight --project js-desktop",
    "measures the pages and records their weights in tests/weights.json",
  ],
  mutation: [
    "node --import tsx tests/mutation/main.ts",
    "mutation testing: one fault at a time, and the test that finds it",
  ],
  postgres: [
    "vitest run --project postgres",
    "tests that need a PostgreSQL server, such as restoring a backup; skipped without one",
  ],
  conformance: [
    "node --import tsx tests/conformance/main.ts",
    "a third-party suite against an emulator: <suite> <folder>",
  ],
  rolling: [
    "BUILD_DIR=.cache/test node --import tsx tests/rolling/main.ts",
    "restarts two instances behind nginx under load, and deploys a new build; --times 1",
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
    "carries out the Dockerfile without Docker",
  ],
};

const [name = "", ...words] = process.argv.slice(2);
const [command] = commands[name] ?? [];
if (command === undefined) {
  console.error("npm run test:more -- <name>\n");
  for (const [each, [, what]] of Object.entries(commands)) {
    console.error(`  ${each.padEnd(17)} ${what}`);
  }
  process.exitCode = 1;
} else {
  const { status } = spawnSync("sh", ["-c", `${command} "$@"`, "sh", ...words], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
