import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopAll } from "./processes";

/** Measures with a directory of its own, and ends the process; whatever became of it, all it started is ended too. */
export async function runBench(measure: (directory: string) => Promise<void>): Promise<never> {
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    await measure(directory);
  } finally {
    await stopAll();
    rmSync(directory, { recursive: true, force: true });
  }
  process.exit();
}
