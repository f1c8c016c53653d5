import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty directory, and how to remove it with all that has come into it. */
export function makeTemporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), "supabase-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** An empty directory for the running test. */
export function temporaryDirectory(): string {
  const { path, remove } = makeTemporaryDirectory();
  onTestFinished(remove);
  return path;
}
