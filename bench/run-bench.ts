import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled, stopAll } from "./processes";

/** Measures with a directory of its own, and ends the process; whatever became of it, all it started is ended too. */
export async function runBench(measure: (directory: string) => Promise<void>): Promise<never> {
  // Emulators and the open load run in this process, so it leaves the servers their core.
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
