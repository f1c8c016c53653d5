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

/**
 * Returns how many files the process can open, connections included (`ulimit -n`, which Node raises as far as allowed);
 * Infinity if unknown.
 */
export function openFileLimit(limits = read("/proc/self/limits")): number {
  const [, soft] = /^Max open files +(\d+)/m.exec(limits ?? "") ?? [];
  return soft === undefined ? Infinity : Number(soft);
}

/** Maximum of simultaneous connections, if the machine allows as many. */
const MAX_CONNECTIONS = 5_000;
/** Open files reserved for connections to services and for files that the site reads. */
const MAX_KEPT_FILES = 256;

/**
 * Returns how many simultaneous connections fit into the limit of open files. Above that limit libuv closes new
 * connections without notice, while Node reports those that it drops itself.
 */
export const connectionLimit = (openFiles: number) =>
  Math.min(MAX_CONNECTIONS, openFiles - Math.min(MAX_KEPT_FILES, Math.floor(openFiles / 4)));

/** Returns the container's memory limit in bytes, by version 2 or 1 of cgroups; Infinity if there is no limit. */
export function memoryLimit(
  limit = read("/sys/fs/cgroup/memory.max") ?? read("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
): number {
  const bytes = Number(limit?.trim() || NaN);
  // Without a limit, version 1 reports a number beyond any machine's memory.
  return Number.isNaN(bytes) || bytes > Number.MAX_SAFE_INTEGER ? Infinity : bytes;
}

/** Returns warnings, one line each, about limits of the machine that make the site run badly. */
export function processLimitWarnings({
  openFiles = openFileLimit(),
  memory = memoryLimit(),
  heap = getHeapStatistics().heap_size_limit,
} = {}): string[] {
  const taken = connectionLimit(openFiles);
  const files =
    taken < MAX_CONNECTIONS &&
    `The limit of open files (ulimit -n) is ${openFiles}, so only ${taken} of ${MAX_CONNECTIONS} connections are accepted. Set it to 10000 or more`;
  const room =
    heap > memory &&
    `The heap limit (--max-old-space-size) is ${inMegabytes(heap)} MB, but the container's memory limit is ${inMegabytes(memory)} MB. Lower the first or raise the second`;
  return [files, room].filter((line) => line !== false);
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
