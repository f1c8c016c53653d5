/**
 * Runs the tests nearest to a changed file, in groups of growing distance, until one fails: without the files after `--skip`, or
 * with `--only` those of one file.
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
  options: { only: { type: "string" }, skip: { type: "string", multiple: true, default: [] } },
});
const nearest = values.only
  ? [values.only]
  : testRanker(process.cwd())(positionals)
      .map(({ file }) => file)
      .filter((file) => !values.skip.includes(file));
const isBuilt = (file: string) => /^tests\/(?:http|e2e)\//.test(file);
const inVitest = nearest.filter((file) => !isBuilt(file));
const built = nearest.filter(isBuilt);

const found =
  !(await runVitest(inVitest.slice(0, FIRST_TESTS), undefined, true)).passed ||
  !(await runVitest(inVitest.slice(FIRST_TESTS, MOST_TESTS), undefined, true)).passed ||
  !(await runBuilt(built.slice(0, MOST_BUILT_TESTS), undefined)).passed;
process.exit(found ? 1 : 0);
