import { judgeFailure } from "~/content/source/ask.server";

/** This many service failures in a row within the window open the circuit. */
const FAILURES = 5;
const WINDOW_MS = 30_000;
/** From opening until one question may try, where the service does not ask for longer. */
const HALF_OPEN_AFTER_MS = 10_000;

/** The service was not asked, because it has not answered lately. */
export class CircuitOpenError extends Error {
  override name = "CircuitOpenError";
}

type CircuitBreakerOptions = { onOpen: (error: unknown) => void; onClose: () => void };

/**
 * Spares visitors the wait for a service that is silent: after some failures in a row questions fail at once, and one
 * now and then finds out whether it answers again. A service that refuses is left alone for as long as it asks.
 */
export function createCircuitBreaker({ onOpen, onClose }: CircuitBreakerOptions) {
  const now = () => performance.now();
  let failures: number[] = [];
  /** While the circuit is open: when it is half open, so that the next question may try. */
  let halfOpenAt: number | undefined;

  function fail(error: unknown) {
    const { isService, retryAfterMs } = judgeFailure(error);
    if (!isService) return;
    failures = [...failures.filter((time) => time > now() - WINDOW_MS), now()].slice(-FAILURES);
    if (halfOpenAt !== undefined) {
      halfOpenAt = Math.max(halfOpenAt, now() + retryAfterMs);
    } else if (retryAfterMs > 0 || failures.length === FAILURES) {
      halfOpenAt = now() + Math.max(retryAfterMs, HALF_OPEN_AFTER_MS);
      onOpen(error);
    }
  }

  function close() {
    failures = [];
    if (halfOpenAt === undefined) return;
    halfOpenAt = undefined;
    onClose();
  }

  return {
    /** @throws CircuitOpenError while it is open, else what `put` throws */
    async run<T>(put: () => Promise<T>): Promise<T> {
      if (halfOpenAt !== undefined) {
        if (now() < halfOpenAt) throw new CircuitOpenError("The service has not answered lately");
        halfOpenAt = now() + HALF_OPEN_AFTER_MS;
      }
      try {
        const answer = await put();
        close();
        return answer;
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    /** To be called where the service was heard of on another way. */
    close,
    get isOpen() {
      return halfOpenAt !== undefined;
    },
  };
}
