import { readFileSync } from "node:fs";
import { getHeapStatistics } from "node:v8";

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Another system, or another version of cgroups.
    return undefined;
  }
};

/** How many files the process may open, connections among them (`ulimit -n`, which Node raises as far as it may); Infinity where nobody says. */
export function mostOpenFiles(limits = read("/proc/self/limits")): number {
  const [, soft] = /^Max open files +(\d+)/m.exec(limits ?? "") ?? [];
  return soft === undefined ? Infinity : Number(soft);
}

/** Connections at once, where the machine allows as many. */
const MOST_CONNECTIONS = 5_000;
/** Of the files that the process may open, what is kept for those behind the site and the files it reads. */
const MOST_KEPT_FILES = 256;

/**
 * How many connections at once fit among the files that the process may open. Above that many the system gives none,
 * libuv closes what comes, and nobody is told; Node tells of those that it drops itself.
 */
export const connectionsWithin = (openFiles: number) =>
  Math.min(MOST_CONNECTIONS, openFiles - Math.min(MOST_KEPT_FILES, Math.floor(openFiles / 4)));

/** How much memory the container gives, in bytes, by version 2 of cgroups or by version 1; Infinity where there is no bound. */
export function memoryLimit(
  limit = read("/sys/fs/cgroup/memory.max") ?? read("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
): number {
  const bytes = Number(limit?.trim() || NaN);
  // Without a bound version 1 says a number beyond any machine's memory.
  return Number.isNaN(bytes) || bytes > Number.MAX_SAFE_INTEGER ? Infinity : bytes;
}

/** What of the machine makes the site run badly, one line each. */
export function machineWarnings({
  openFiles = mostOpenFiles(),
  memory = memoryLimit(),
  heap = getHeapStatistics().heap_size_limit,
} = {}): string[] {
  const taken = connectionsWithin(openFiles);
  const files =
    taken < MOST_CONNECTIONS &&
    `Only ${openFiles} files may be open (ulimit -n): ${taken} connections are taken at once, of ${MOST_CONNECTIONS}`;
  const room =
    heap > memory &&
    `The heap may grow to ${inMegabytes(heap)} MB (--max-old-space-size), the container ends the process at ${inMegabytes(memory)} MB`;
  return [files, room].filter((line) => line !== false);
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
