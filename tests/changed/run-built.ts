import { runInGroup } from "./run-in-group";
import type { TestRun } from "./run-vitest";

/**
 * Runs tests of the built site: over HTTP with vitest, and in a browser with Playwright.
 * @param limitMs after which a run is ended, and counts as not done; without it there is no limit
 */
export async function runBuilt(
  files: readonly string[],
  limitMs: number | undefined,
): Promise<TestRun> {
  const browser = files.filter((file) => file.startsWith("tests/e2e/"));
  const http = files.filter((file) => !browser.includes(file));
  const runs = [
    await run(["vitest", "run"], http, limitMs),
    await run(["playwright", "test"], browser, limitMs),
  ];
  return { passed: runs.every(({ passed }) => passed), done: runs.flatMap(({ done }) => done) };
}

async function run(
  [tool = "", ...words]: readonly string[],
  files: string[],
  limitMs: number | undefined,
): Promise<TestRun> {
  const nothing = { passed: true, done: [] };
  if (files.length === 0) return nothing;
  console.log(`\n$ ${[tool, ...words, ...files].join(" ")}`);
  const { code, isOverLimit } = await runInGroup(
    `node_modules/.bin/${tool}`,
    [...words, ...files],
    { limitMs },
  );
  return isOverLimit ? nothing : { passed: code === 0, done: files };
}
