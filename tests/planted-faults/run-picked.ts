import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const testChanged = fileURLToPath(new URL("../changed/main.ts", import.meta.url));

/** How vitest and Playwright begin the report of a test that failed. */
const failures = [/^ *FAIL .*?(tests\/.+)$/m, /^ *1\) (.+?)[ ─]*$/m];

export type Outcome = { caught: boolean; says: string };

/** Runs what the uncommitted change of a project touches, and says which test failed first. */
export async function runPicked(project: string, signal: AbortSignal): Promise<Outcome> {
  const { passed, output } = await run(project, signal);
  if (passed) return { caught: false, says: "**SURVIVED**" };
  const failed = failures.map((pattern) => pattern.exec(output)?.[1]).find(Boolean);
  if (failed) return { caught: true, says: failed.trim().replaceAll("|", "\\|") };
  // A build that breaks, or a port that is taken, says nothing about the tests.
  process.stderr.write(output);
  return { caught: false, says: "**BROKE WITHOUT A TEST**" };
}

function run(project: string, signal: AbortSignal) {
  // A group of its own: what it starts (the site, a browser) ends with it.
  const child = spawn(process.execPath, ["--import", "tsx", testChanged, "--bail"], {
    cwd: project,
    detached: true,
    // As there a test is tried twice: what fails once, on a machine that is busy, has caught nothing.
    env: { ...process.env, CI: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += String(text)));
  }
  const end = () => child.pid && process.kill(-child.pid, "SIGINT");
  signal.addEventListener("abort", end);
  return new Promise<{ passed: boolean; output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      signal.removeEventListener("abort", end);
      resolve({ passed: code === 0, output: stripVTControlCharacters(output) });
    });
  });
}
