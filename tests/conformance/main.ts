import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runAuthJs } from "./auth-js";
import { runGroqTestSuite } from "./groq-test-suite";
import { runSanityClient } from "./sanity-client";
import type { Suite } from "./suite";

/**
 * `npm run test:more -- conformance <suite> <folder>`: runs a third-party suite against an emulator. A new one needs a `Suite`
 * in a separate file, a line here, and a row in `emulators/README.md`.
 */
const suites: Record<string, Suite> = {
  "auth-js": runAuthJs,
  "groq-test-suite": runGroqTestSuite,
  "sanity-client": runSanityClient,
};

const { positionals } = parseArgs({ allowPositionals: true });
const [name = "", folder] = positionals;
const run = suites[name];
if (run === undefined || folder === undefined) {
  console.error(`npm run test:more -- conformance <${Object.keys(suites).join(" | ")}> <folder>`);
  process.exit(1);
}

const began = performance.now();
const outcomes = await run(resolve(folder));
const faults = outcomes.filter(({ passed, excuse }) => !passed && excuse === undefined);
for (const { name: title, detail } of faults) {
  console.log(`FAILED ${title}${detail ? `\n       ${detail.replaceAll("\n", "\n       ")}` : ""}`);
}

const counts = new Map<string, number>();
for (const { passed, excuse } of outcomes) {
  const what = passed ? "passed" : excuse === undefined ? "failed" : `not here: ${excuse}`;
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
console.log(
  `\n${name}, ${outcomes.length} tests, ${Math.round((performance.now() - began) / 1000)} s`,
);
for (const [what, count] of [...counts].sort(([, one], [, other]) => other - one)) {
  console.log(`${String(count).padStart(7)} ${what}`);
}
process.exit(faults.length > 0 ? 1 : 0);
