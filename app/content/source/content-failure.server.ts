import { ClientError } from "@sanity/client";

/** For how long nothing is asked of a service that refuses, where it does not say. */
const REFUSED_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** What a question that failed says about the service. */
export type ContentFailure = {
  /** Whether it tells of the service, and not of the question alone. */
  isService: boolean;
  /** Whether the same question may be answered a moment later. */
  mayPass: boolean;
  /** For how long the service wants to be left alone, in milliseconds; 0 if it does not say so. */
  pauseMs: number;
};

/** Judges the error of a question: refused (401, 403, 429), wrong (another 4xx), or not answered. */
export function judgeFailure(error: unknown, now = Date.now()): ContentFailure {
  if (!(error instanceof ClientError)) return { isService: true, mayPass: true, pauseMs: 0 };
  const { statusCode } = error;
  if (statusCode !== 401 && statusCode !== 403 && statusCode !== 429) {
    // 404 names a dataset that is not there.
    return { isService: statusCode === 404, mayPass: false, pauseMs: 0 };
  }
  const response: unknown = error.response;
  return { isService: true, mayPass: false, pauseMs: retryAfter(response, now) ?? REFUSED_MS };
}

/** What Retry-After asks for, in seconds or as a date; at least a second, and five minutes at most. */
function retryAfter(response: unknown, now: number): number | undefined {
  const value = valueIn(valueIn(response, "headers"), "retry-after");
  if (typeof value !== "string") return undefined;
  const wished = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  if (Number.isNaN(wished)) return undefined;
  return Math.min(Math.max(wished, 1_000), LONGEST_PAUSE_MS);
}

const valueIn = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;
