import { setTimeout as wait } from "node:timers/promises";
import { ClientError } from "@sanity/client";

/** Enough for a limit that counts by the second, with others writing beside the seed. */
const MOST_ATTEMPTS = 20;
const LONGEST_S = 60;

/**
 * Does again what the service puts off because too much is asked of it, after as long as it says: the client repeats by
 * itself what only reads.
 * @throws what `work` throws for another reason, or for this one again and again
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isPutOff = error instanceof ClientError && error.statusCode === 429;
      if (!isPutOff || attempt === MOST_ATTEMPTS) throw error;
      // What was put off together does not come back together.
      await wait(secondsToWait(error.response) * 1000 * (1 + Math.random() / 2));
    }
  }
}

/** What Retry-After says; a second where it says nothing. */
function secondsToWait(response: unknown): number {
  const headers = valueIn(response, "headers");
  const seconds = Number(valueIn(headers, "retry-after"));
  return seconds > 0 ? Math.min(seconds, LONGEST_S) : 1;
}

const valueIn = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;
