import { setTimeout as wait } from "node:timers/promises";
import { ClientError } from "@sanity/client";
import { fieldOf } from "../../app/text/field-of";

/** Enough for a limit per second, while other clients write too. */
const MAX_ATTEMPTS = 20;
const LONGEST_S = 60;

/**
 * Retries a rate-limited write after the service's delay; the client itself retries only reads.
 * @throws any other error of `work`, or this one after too many attempts
 */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isPutOff = error instanceof ClientError && error.statusCode === 429;
      if (!isPutOff || attempt === MAX_ATTEMPTS) throw error;
      // Jitter, so that requests that were delayed together are not repeated together.
      await wait(secondsToWait(error.response) * 1000 * (1 + Math.random() / 2));
    }
  }
}

/** Returns the seconds of Retry-After; one second without it. */
function secondsToWait(response: unknown): number {
  const headers = fieldOf(response, "headers");
  const seconds = Number(fieldOf(headers, "retry-after"));
  return seconds > 0 ? Math.min(seconds, LONGEST_S) : 1;
}
