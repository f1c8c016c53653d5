import { judgeFailure } from "~/content/source/content-failure.server";

export type CircuitBreakerOptions = {
  /** Now in milliseconds; Date.now if not given. */
  now?: () => number;
  /** How many failures one after the other, within `windowMs`, open it; 5 in 30 s if not given. */
  failures?: number;
  windowMs?: number;
  /** How long it stays open before one question may try; 10 s if not given. */
  pauseMs?: number;
  onOpen?: (error: unknown) => void;
};

/** The service was not asked, because it has not answered others. */
export class NotAsked extends Error {
  override name = "NotAsked";
}

/**
 * Stands before a service that may be silent, so that not every visitor waits for it: after some failures in a row
 * questions fail at once, and one now and then finds out whether it answers again. A service that refuses is left
 * alone for as long as it asks.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions = {}) {
  const { now = Date.now, failures = 5, windowMs = 30_000, pauseMs = 10_000, onOpen } = options;
  let failed: number[] = [];
  /** While it is open: when the next question may try. */
  let nextTry: number | undefined;
  let follow: (isOpen: boolean) => void = () => {};

  function fail(error: unknown) {
    const { isService, pauseMs: wished } = judgeFailure(error, now());
    if (!isService) return;
    failed = [...failed.filter((time) => time > now() - windowMs), now()].slice(-failures);
    if (nextTry !== undefined) {
      nextTry = Math.max(nextTry, now() + wished);
      return;
    }
    if (wished === 0 && failed.length < failures) return;
    nextTry = now() + Math.max(wished, pauseMs);
    onOpen?.(error);
    follow(true);
  }

  function close() {
    failed = [];
    if (nextTry === undefined) return;
    nextTry = undefined;
    follow(false);
  }

  return {
    /** @throws NotAsked while it is open, else what `ask` throws */
    async run<T>(ask: () => Promise<T>): Promise<T> {
      if (nextTry !== undefined) {
        if (now() < nextTry) throw new NotAsked("The content service has not answered lately");
        nextTry = now() + pauseMs;
      }
      try {
        const answer = await ask();
        close();
        return answer;
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    /** To be called where somebody else has heard of the service again. */
    close,
    /** Tells from now on when it opens and closes. */
    follow: (listener: (isOpen: boolean) => void): void => {
      follow = listener;
    },
    get isOpen() {
      return nextTry !== undefined;
    },
  };
}
