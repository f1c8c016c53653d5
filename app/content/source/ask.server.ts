import { setTimeout as wait } from "node:timers/promises";
import { ClientError, type QueryParams, type SanityClient } from "@sanity/client";
import { env } from "~/env.server";
import { metrics } from "~/process/metrics.server";

/** A query with the name that the code has for it. */
export type Question = { name: string; query: string; params: QueryParams };

/** What the service said: the result, and the tags that say which changes concern it (null: any). */
export type Reply = { result: unknown; tags: readonly string[] | null };

/** The service refuses the query as it is put: the developer's error, which no wait mends. */
export class WrongQuery extends Error {
  override name = "WrongQuery";
}

const BETWEEN_MS = 100;
/** For how long nothing is asked of a service that refuses, where it does not say. */
const REFUSED_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Asks the service within CONTENT_TIMEOUT_MS in all. With `lastLiveEventId` the CDN gives back nothing older than
 * that event.
 * @throws WrongQuery where the query itself is refused
 */
export async function ask(
  client: SanityClient,
  { name, query, params }: Question,
  options: { lastLiveEventId?: string } = {},
): Promise<Reply> {
  try {
    return await askInTime(async (signal) => {
      const asked = { ...options, signal, filterResponse: false, returnQuery: false } as const;
      const { result, syncTags } = await client.fetch<unknown>(query, params, asked);
      if (result === undefined) throw new Error("The content service answered without a result");
      return { result, tags: syncTags ?? null };
    }, env().CONTENT_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof ClientError) || error.statusCode !== 400) throw error;
    throw new WrongQuery(`This query is wrong: ${name}: ${error.message}`);
  }
}

/**
 * Puts a question that may be repeated, once more where the first failure may pass. Both together, to the last byte
 * of the answer, end after `budgetMs`: the client's own limit begins anew with each piece that arrives.
 */
export async function askInTime<T>(
  put: (signal: AbortSignal) => Promise<T>,
  budgetMs: number,
): Promise<T> {
  const signal = AbortSignal.timeout(budgetMs);
  const end = metrics.upstream.startTimer({ service: "content" });
  try {
    const answer = await putTwice(put, signal);
    end({ outcome: "answered" });
    return answer;
  } catch (error) {
    const failure = signal.aborted
      ? new Error(`No whole answer within ${budgetMs} ms`, { cause: error })
      : reasonOf(error);
    end({ outcome: judgeFailure(failure).isService ? "failed" : "answered" });
    throw failure;
  }
}

/** Of a connection that failed, Node's fetch says why in its cause alone. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { message } = error.cause;
  // Several addresses were tried: the message is empty, and the code is that of the last.
  return new Error(message || String(valueIn(error.cause, "code")), { cause: error });
}

async function putTwice<T>(put: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) {
  try {
    return await put(signal);
  } catch (error) {
    if (signal.aborted || !judgeFailure(error).mayPass) throw error;
  }
  // Questions that failed together do not come back together.
  await wait(BETWEEN_MS * (1 + Math.random()), undefined, { signal });
  return await put(signal);
}

/**
 * Judges the error of a question: refused (401, 403, 429), wrong (another 4xx), or not answered. Says whether it tells of
 * the service and not of the question alone, whether the same question may be answered a moment later, and for how long
 * the service wants to be left alone.
 */
export function judgeFailure(error: unknown) {
  if (error instanceof WrongQuery) return { isService: false, mayPass: false, retryAfterMs: 0 };
  if (!(error instanceof ClientError)) return { isService: true, mayPass: true, retryAfterMs: 0 };
  const { statusCode } = error;
  if (statusCode !== 401 && statusCode !== 403 && statusCode !== 429) {
    // 404 names a dataset that is not there.
    return { isService: statusCode === 404, mayPass: false, retryAfterMs: 0 };
  }
  const response: unknown = error.response;
  return { isService: true, mayPass: false, retryAfterMs: retryAfter(response) ?? REFUSED_MS };
}

/** Whether the service refuses who asks: a token that it does not know, or one that may not read. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403);

/** What Retry-After asks for, in seconds or as a date; at least a second, and five minutes at most. */
function retryAfter(response: unknown): number | undefined {
  const value = valueIn(valueIn(response, "headers"), "retry-after");
  if (typeof value !== "string") return undefined;
  const wished = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  if (Number.isNaN(wished)) return undefined;
  return Math.min(Math.max(wished, 1_000), LONGEST_PAUSE_MS);
}

const valueIn = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;
