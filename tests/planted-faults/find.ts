/**
 * Runs the tests nearest to a changed file, in groups of growing distance, until one fails; or with `--only` those of one test
 * file.
 */
import { parseArgs } from "node:util";
import { testRanker } from "../changed/rank-tests";
import { runBuilt } from "../changed/run-built";
import { runVitest } from "../changed/run-vitest";

const FIRST_TESTS = 8;
const MOST_TESTS = 48;
const MOST_BUILT_TESTS = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" } },
});
const ranked = testRanker(process.cwd())(positionals);
const ofKind = (isBuilt: boolean) =>
  ranked.filter(({ kind }) => (kind === "built") === isBuilt).map(({ file }) => file);
const only = values.only === undefined ? undefined : [values.only];
const isBuilt = /^tests\/(?:served|e2e)\//.test(values.only ?? "");
const inVitest = only ? (isBuilt ? [] : only) : ofKind(false);
const built = only ? (isBuilt ? only : []) : ofKind(true);

const found =
  !(await runVitest(inVitest.slice(0, FIRST_TESTS), undefined, true)).passed ||
  !(await runVitest(inVitest.slice(FIRST_TESTS, MOST_TESTS), undefined, true)).passed ||
  !(await runBuilt(built.slice(0, MOST_BUILT_TESTS), undefined)).passed;
process.exit(found ? 1 : 0);
