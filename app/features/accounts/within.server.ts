import { setTimeout as pause } from "node:timers/promises";

/** Resolves to the value of a promise, or to undefined after this many milliseconds. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = new AbortController();
  const timer = pause(ms, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timer]);
  } finally {
    late.abort();
  }
}
