import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled, stopAll } from "./processes";

/** Runs a measurement in a temporary directory, then ends all started processes, even after a failure, and this one. */
export async function runBench(measure: (directory: string) => Promise<void>): Promise<never> {
  // Emulators and the open load run in this process, so it stays off the servers' core.
  if (isInstalled("taskset")) spawnSync("taskset", ["-acp", "1", `${process.pid}`]);
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    await measure(directory);
  } finally {
    await stopAll();
    rmSync(directory, { recursive: true, force: true });
  }
  process.exit();
}
