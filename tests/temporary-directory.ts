import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty directory for the running test. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "test-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
