import { spawn } from "node:child_process";
import { once } from "node:events";
import type { TestRun } from "./run-vitest";

/** A run that is over its time has this long to end its site and its browser. */
const GRACE_MS = 4_000;

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
    http.length > 0 ? await run(`vitest run ${http.join(" ")}`, http, limitMs) : nothing,
    browser.length > 0
      ? await run(`playwright test ${browser.join(" ")}`, browser, limitMs)
      : nothing,
  ];
  return { passed: runs.every(({ passed }) => passed), done: runs.flatMap(({ done }) => done) };
}

const nothing: TestRun = { passed: true, done: [] };

async function run(
  command: string,
  files: string[],
  limitMs: number | undefined,
): Promise<TestRun> {
  console.log(`\n$ ${command}`);
  // In a process group, which ends with the site and the browser that it starts.
  const child = spawn("sh", ["-c", `exec node_modules/.bin/${command}`], {
    stdio: "inherit",
    detached: true,
  });
  const end = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  const interrupt = () => end("SIGINT");
  process.once("SIGINT", interrupt);
  let isOver = false;
  const timers =
    limitMs === undefined
      ? []
      : [
          setTimeout(() => {
            isOver = true;
            interrupt();
          }, limitMs),
          setTimeout(() => end("SIGKILL"), limitMs + GRACE_MS),
        ];
  const [code]: unknown[] = await once(child, "close");
  timers.forEach(clearTimeout);
  process.off("SIGINT", interrupt);
  return isOver ? nothing : { passed: code === 0, done: files };
}
