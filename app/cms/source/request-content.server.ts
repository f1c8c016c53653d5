import { setTimeout as wait } from "node:timers/promises";
import { ClientError, type QueryParams, type SanityClient } from "@sanity/client";
import { env } from "~/env.server";
import { metrics } from "~/server/metrics.server";
import { fieldOf } from "~/text/field-of";

/** A query with its name in the code. */
export type ContentQuery = { name: string; query: string; params: QueryParams };

/** The service's response: the result, and the tags of the changes that affect it (null: any change). */
export type QueryResponse = { result: unknown; tags: readonly string[] | null };

/** The service rejects the query as invalid: a programming error, which no retry fixes. */
export class WrongQuery extends Error {
  override name = "WrongQuery";
}

const BETWEEN_MS = 100;
/** How long no queries are sent to a service that refuses them without a Retry-After. */
const REFUSED_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Queries the service within CONTENT_TIMEOUT_MS in all. With `lastLiveEventId` the CDN returns nothing older than that
 * event.
 * @throws WrongQuery if the query itself is refused
 */
export async function requestContent(
  client: SanityClient,
  { name, query, params }: ContentQuery,
  options: { lastLiveEventId?: string } = {},
): Promise<QueryResponse> {
  try {
    return await withTimeout(async (signal) => {
      const asked = { ...options, signal, filterResponse: false, returnQuery: false } as const;
      const { result, syncTags } = await client.fetch<unknown>(query, params, asked);
      if (result === undefined) throw new Error("Content response has no result");
      return { result, tags: syncTags ?? null };
    }, env().CONTENT_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof ClientError) || error.statusCode !== 400) throw error;
    throw new WrongQuery(`Invalid content query: ${name}: ${error.message}`);
  }
}

/**
 * Sends an idempotent query, and retries it once if the first failure can be temporary. Both attempts together, to the
 * last byte of the response, end after `budgetMs`; the client's own timeout restarts with each chunk that arrives.
 */
export async function withTimeout<T>(
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
      ? new Error(`No complete response within ${budgetMs} ms`, { cause: error })
      : reasonOf(error);
    end({ outcome: classifyFailure(failure).isService ? "failed" : "answered" });
    throw failure;
  }
}

/** Returns the reason of a failed connection, which Node's fetch gives only in the error's cause. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { message } = error.cause;
  // If several addresses were tried, the message is empty, and the code is that of the last attempt.
  return new Error(message || String(fieldOf(error.cause, "code")), { cause: error });
}

async function putTwice<T>(put: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) {
  try {
    return await put(signal);
  } catch (error) {
    if (signal.aborted || !classifyFailure(error).mayPass) throw error;
  }
  // Jitter, so that queries that failed together do not retry together.
  await wait(BETWEEN_MS * (1 + Math.random()), undefined, { signal });
  return await put(signal);
}

/**
 * Classifies the error of a query: refused (401, 403, 429), wrong (another 4xx), or not answered. Returns whether it
 * concerns the service rather than only the query, whether a retry can succeed a moment later, and how long the service
 * wants a pause.
 */
export function classifyFailure(error: unknown) {
  if (error instanceof WrongQuery) return { isService: false, mayPass: false, retryAfterMs: 0 };
  if (!(error instanceof ClientError)) return { isService: true, mayPass: true, retryAfterMs: 0 };
  const { statusCode } = error;
  if (statusCode !== 401 && statusCode !== 403 && statusCode !== 429) {
    // 404 means that the dataset does not exist.
    return { isService: statusCode === 404, mayPass: false, retryAfterMs: 0 };
  }
  const response: unknown = error.response;
  return { isService: true, mayPass: false, retryAfterMs: retryAfter(response) ?? REFUSED_MS };
}

/** Returns whether the service refuses the client: the token is unknown, or not allowed to read. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403);

/**
 * Returns the delay of Retry-After, given in seconds or as a date, in milliseconds; at least a second, and at most five
 * minutes.
 */
function retryAfter(response: unknown): number | undefined {
  const value = fieldOf(fieldOf(response, "headers"), "retry-after");
  if (typeof value !== "string") return undefined;
  const wished = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  if (Number.isNaN(wished)) return undefined;
  return Math.min(Math.max(wished, 1_000), LONGEST_PAUSE_MS);
}
