import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { StartError } from "./start-error";

const holderSchema = z.object({ pid: z.number().int(), started: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

const heldHere = new Set<string>();

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks the data directory for this process, creating it (mode 0700) if needed. Takes over a lock left by a process that has
 * ended.
 *
 * Neither PGlite nor the content emulator's files have their own lock, so a second process would open them and
 * the two copies would diverge unnoticed.
 *
 * @throws StartError if another process, or this one, holds the directory.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(resolve(directory), "lock");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (heldHere.has(path)) throw inUse(directory, process.pid);
  if (!create(path)) {
    takeOver(path, directory);
    if (!create(path)) throw inUse(directory, readHolder(path)?.pid);
  }
  heldHere.add(path);
  return {
    release() {
      if (heldHere.delete(path)) rmSync(path, { force: true });
    },
  };
}

function create(path: string): boolean {
  const holder: Holder = { pid: process.pid, started: processStart(process.pid) };
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function takeOver(path: string, directory: string): void {
  const holder = readHolder(path);
  if (holder && isAlive(holder)) throw inUse(directory, holder.pid);
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = readHolder(aside);
  // Another process took over the stale lock between the check and the rename, so return it.
  if (moved && isAlive(moved)) {
    renameSync(aside, path);
    throw inUse(directory, moved.pid);
  }
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    // A process killed between creating and writing the file leaves it empty.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
  return holder.started === processStart(holder.pid);
}

/**
 * Returns the boot id and the clock tick at which the process started, "dead" for a zombie, or null if the system does not
 * provide them (proc(5)). After a crash in a container, another process soon gets the same pid.
 */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return "dead";
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${fields[19]}`;
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ESRCH")) return null;
    throw error;
  }
}

function inUse(directory: string, pid: number | undefined): StartError {
  const holder = pid === undefined ? "another process" : `process ${pid}`;
  return new StartError(`the directory ${directory} is in use by ${holder}`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
