import { vi } from "vitest";

/** Longer than a busy machine needs; a check that passes never waits for it. */
export const LONGEST_WAIT_MS = 60_000;

/**
 * Repeats a check until it passes, for results that arrive later without an event.
 * @throws the last error of the check after a minute
 */
export const eventually = <T>(check: () => Promise<T> | T, timeout = LONGEST_WAIT_MS): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 });
