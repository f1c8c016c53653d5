/** Runs the tests nearest to a changed file, in groups of growing distance, until one fails. */
import { testRanker } from "../changed/rank-tests";
import { runBuilt } from "../changed/run-built";
import { runVitest } from "../changed/run-vitest";

const FIRST_TESTS = 8;
const MOST_TESTS = 48;
const MOST_BUILT_TESTS = 6;

const ranked = testRanker(process.cwd())(process.argv.slice(2));
const ofKind = (isBuilt: boolean) =>
  ranked.filter(({ kind }) => (kind === "built") === isBuilt).map(({ file }) => file);
const [inVitest, built] = [ofKind(false), ofKind(true)];

const found =
  !(await runVitest(inVitest.slice(0, FIRST_TESTS), undefined, true)).passed ||
  !(await runVitest(inVitest.slice(FIRST_TESTS, MOST_TESTS), undefined, true)).passed ||
  !(await runBuilt(built.slice(0, MOST_BUILT_TESTS), undefined)).passed;
process.exit(found ? 1 : 0);
