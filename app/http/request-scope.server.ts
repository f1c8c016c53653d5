import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** What belongs to one HTTP request: its id in the log, who sent it, and what was loaded for it so far. */
export type RequestScope = {
  readonly id: string;
  readonly memo: Map<string, Promise<unknown>>;
  /** The Cookie header, "" without one. */
  readonly cookies: string;
  /** The sender's address, as far as the proxies in front of the site are trusted; "" if unknown. */
  readonly clientAddress: string;
  /** Set-Cookie values by the cookie's name, for whatever answers the request. */
  readonly setCookies: Map<string, string>;
  /** How many seconds the sender has to wait before a form is taken again; 0 if it may be taken now. */
  readonly wait: number;
  /** Seconds, for the Retry-After of a 429: routes' own headers do not reach the document of an action. */
  retryAfter: number | undefined;
  /** Whether the answer is for this visitor alone, so that no cache may keep it. */
  isPrivate: boolean;
};

declare global {
  var requestScopes: AsyncLocalStorage<RequestScope> | undefined;
}

// `remix dev` imports each new build into the same process: old and new code share one store.
const scopes = (globalThis.requestScopes ??= new AsyncLocalStorage<RequestScope>());

const token = /^[A-Za-z0-9._-]{1,64}$/;

type Sender = { cookies?: string; clientAddress?: string; wait?: number };

// Unlike those of any other process. A random id for each request would cost a page from memory a microsecond.
const ownIds = randomBytes(8).toString("hex");
let idsGiven = 0;

/** The caller's X-Request-Id if it is a short token of letters, digits, `.`, `_` and `-`; else a new one. */
export function requestId(wished: string | undefined): string {
  if (wished !== undefined && token.test(wished)) return wished;
  idsGiven += 1;
  return `${ownIds}-${idsGiven}`;
}

/** A new scope, with the caller's X-Request-Id where it is one. */
export function openScope(
  wishedId: string | undefined,
  { cookies = "", clientAddress = "", wait = 0 }: Sender = {},
): RequestScope {
  return {
    id: requestId(wishedId),
    memo: new Map(),
    cookies,
    clientAddress,
    setCookies: new Map(),
    wait,
    retryAfter: undefined,
    isPrivate: false,
  };
}

/** Runs `work`, and whatever it starts, inside `scope`. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The scope of the request being answered; undefined outside one (boot, timers, tests). */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}

/** Says that the answer to this request is for this visitor alone: it is sent as `private, no-store`. */
export function keepPrivate(): void {
  const scope = requestScope();
  if (scope) scope.isPrivate = true;
}

/** How long the sender has to wait before a form is taken again, in seconds; 0: it may be taken now. */
export function secondsToWait(): number {
  return requestScope()?.wait ?? 0;
}

/** Says when the sender of a request that is answered with 429 may try again. */
export function setRetryAfter(seconds: number): void {
  const scope = requestScope();
  if (scope) scope.retryAfter = seconds;
}

// A key names one load, so what lies under it is of the type its load gives.
const isPromiseOf = <T>(value: Promise<unknown> | undefined): value is Promise<T> =>
  value !== undefined;

/**
 * Calls `load` at most once a request for each key, and gives every caller the same promise,
 * a rejected one included. Outside a request it calls `load` each time.
 */
export function oncePerRequest<T>(key: string, load: () => Promise<T>): Promise<T> {
  const memo = requestScope()?.memo;
  if (!memo) return load();
  const known = memo.get(key);
  if (isPromiseOf<T>(known)) return known;
  const loading = load();
  memo.set(key, loading);
  return loading;
}
