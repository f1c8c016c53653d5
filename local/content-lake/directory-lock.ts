import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "./documents";

interface Owner {
  pid: number;
  /** When the process started, as the kernel names it; null where that cannot be read. */
  started: string | null;
}

/** Held while a process works in the directory. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the directory for this process, through the file `lock`.
 * @throws Error naming the owner when a living process holds it; the lock of a dead process is taken over.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lock = join(directory, "lock");
  const mine = join(directory, `lock.${process.pid}`);
  const me: Owner = { pid: process.pid, started: startOf(process.pid) };

  const stale = readOwner(lock);
  if (stale !== undefined) {
    if (isAlive(stale)) throw inUse(directory, stale);
    moveAside(lock, `${mine}.stale`, directory);
  }
  writeFileSync(mine, JSON.stringify(me));
  try {
    // A link appears with its content or not at all, and fails when the name is taken.
    linkSync(mine, lock);
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? inUse(directory, readOwner(lock)) : error;
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    release: () => {
      if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true });
    },
  };
}

function moveAside(lock: string, aside: string, directory: string): void {
  try {
    renameSync(lock, aside);
  } catch (error) {
    // Another process has moved the stale lock already.
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved !== undefined && isAlive(moved)) {
    // Between reading and moving, another process took the directory over: its lock goes back.
    renameSync(aside, lock);
    throw inUse(directory, moved);
  }
  rmSync(aside, { force: true });
}

function readOwner(lock: string): Owner | undefined {
  let text: string;
  try {
    text = readFileSync(lock, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && typeof value.pid === "number") {
      return { pid: value.pid, started: typeof value.started === "string" ? value.started : null };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { pid: 0, started: null };
}

function isAlive(owner: Owner): boolean {
  if (owner.pid <= 0) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
  const started = startOf(owner.pid);
  // Process ids come round again, in containers soon: a different start means a different process.
  return started === null || owner.started === null || started === owner.started;
}

/** Boot id and start tick on Linux, `"dead"` for a process that only waits to be reaped, null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
    if (fields[0] === "Z") return "dead";
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${fields[19] ?? ""}`;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function inUse(directory: string, owner: Owner | undefined): Error {
  const by = owner === undefined ? "another process" : `process ${owner.pid}`;
  return new Error(`the directory ${directory} is in use by ${by}`);
}
