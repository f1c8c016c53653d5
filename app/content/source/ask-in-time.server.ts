import { setTimeout as wait } from "node:timers/promises";
import { judgeFailure } from "~/content/source/content-failure.server";

const BETWEEN_MS = 100;

/**
 * Puts a question that may be repeated, once more where the first failure may pass. Both together, to the last byte
 * of the answer, end after `budgetMs`: the client's own limit begins anew with each piece that arrives.
 */
export async function askInTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  budgetMs: number,
): Promise<T> {
  const signal = AbortSignal.timeout(budgetMs);
  try {
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted || !judgeFailure(error).mayPass) throw error;
    }
    // Those who failed together do not come back together.
    await wait(BETWEEN_MS * (1 + Math.random()), undefined, { signal });
    return await ask(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`No whole answer within ${budgetMs} ms`, { cause: error });
  }
}
