import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "~/server/middleware.server";
import { clientAddress } from "~/server/client-address.server";
import { log } from "~/server/log.server";
import { siteProcess } from "~/server/process.server";

const CLIENT_CLOSED_REQUEST = 499;
const LONGEST_PATH = 512;

/** Something a page was made from; the same object for as long as its value is the same. */
export type Dependency = {
  readonly state: "current" | "suspect" | "superseded";
  /** Milliseconds of performance.now(); 0 while current. */
  readonly suspectSince: number;
  /** Asks the source again where it is suspect. Never rejects: what cannot be asked stays suspect. */
  revalidate(): Promise<void>;
};

type Sender = { cookies?: string; clientAddress?: string | (() => string); wait?: number };

const token = /^[A-Za-z0-9._-]{1,64}$/;

// Unlike those of any other process. A random id for each request would cost a page from memory a microsecond.
const ownIds = randomBytes(8).toString("hex");
let idsGiven = 0;

/**
 * What belongs to one HTTP request: who sent it, what was loaded for it so far, and what its answer is made from. What
 * few requests need is made when it is asked for: most are answered from memory.
 */
export class RequestContext {
  /** Names it in the log and to its sender: the X-Request-Id that came with it, if that is a short word. */
  readonly id: string;
  /** How many seconds the sender has to wait before a form is taken again; 0 if it may be taken now. */
  wait: number;
  /** Seconds, for the Retry-After of a 429: routes' own headers do not reach the document of an action. */
  retryAfter: number | undefined;
  /** Whether the answer is for this visitor alone, so that no cache may keep it. */
  isPrivate = false;
  /** When the answer changes by itself, in milliseconds since 1970; Infinity where it does not. */
  expiresAt = Infinity;
  /** Whether something the answer should show could not be had at all. */
  isIncomplete = false;
  private cookiesToSet: Map<string, string> | undefined;
  private loads: Map<string, Promise<unknown>> | undefined;
  private madeFrom: Set<Dependency> | undefined;

  constructor(
    wishedId: string | undefined,
    private readonly sender: Sender,
  ) {
    const isWord = wishedId !== undefined && token.test(wishedId);
    this.id = isWord ? wishedId : `${ownIds}-${(idsGiven += 1)}`;
    this.wait = sender.wait ?? 0;
  }

  /** The Cookie header, "" without one. */
  get cookies(): string {
    return this.sender.cookies ?? "";
  }

  /** The sender's address, as far as the proxies in front of the site are trusted; "" if unknown. */
  get clientAddress(): string {
    const { clientAddress = "" } = this.sender;
    return typeof clientAddress === "string" ? clientAddress : clientAddress();
  }

  get memo(): Map<string, Promise<unknown>> {
    return (this.loads ??= new Map());
  }

  /** Set-Cookie values by the cookie's name, for whatever answers the request. */
  get setCookies(): Map<string, string> {
    return (this.cookiesToSet ??= new Map());
  }

  get setsCookies(): boolean {
    return this.cookiesToSet !== undefined && this.cookiesToSet.size > 0;
  }

  get dependencies(): Set<Dependency> {
    return (this.madeFrom ??= new Set());
  }
}

/** A new context, with the caller's X-Request-Id if that is a short token of letters, digits, `.`, `_` and `-`. */
export const openContext = (wishedId: string | undefined, sender: Sender = {}) =>
  new RequestContext(wishedId, sender);

/** Runs `work`, and whatever it starts, inside `context`. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return siteProcess.contexts.run(context, work);
}

/** The context of the request being answered; undefined outside one (boot, timers, tests). */
export function requestContext(): RequestContext | undefined {
  return siteProcess.contexts.getStore();
}

/** Step: gives the request its context, and the log a line when it is answered. */
export function giveContext(trustedProxies: number): Middleware {
  return (request, response, next) => {
    const context = openContext(request.headers["x-request-id"]?.toString(), {
      cookies: request.headers.cookie,
      clientAddress: () => clientAddress(request, trustedProxies),
    });
    logAnswer(request, response, context.id);
    siteProcess.contexts.run(context, next);
  };
}

/** Logs an answer when it is finished, or its client has left, which is 499 by nginx's convention. */
function logAnswer(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const started = performance.now();
  // Read now: what comes after may rewrite both.
  const { method, url = "" } = request;
  response.on("close", () => {
    const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const ms = Math.round(performance.now() - started);
    log.answer({ requestId, method, path: pathOf(url), status, ms });
  });
}

/** Another form than a path may hold a user name and a password. */
function pathOf(url: string): string | undefined {
  if (!url.startsWith("/")) return undefined;
  const end = url.search(/[?#]/);
  return url.slice(0, Math.min(end === -1 ? url.length : end, LONGEST_PATH));
}

/** Says that the answer to this request is for this visitor alone: it is sent as `private, no-store`. */
export function keepPrivate(): void {
  const context = requestContext();
  if (context) context.isPrivate = true;
}

/** How long the sender has to wait before a form is taken again, in seconds; 0: it may be taken now. */
export function secondsToWait(): number {
  return requestContext()?.wait ?? 0;
}

/** Says when the sender of a request that is answered with 429 may try again. */
export function setRetryAfter(seconds: number): void {
  const context = requestContext();
  if (context) context.retryAfter = seconds;
}

/** Notes that the answer being made shows this. */
export function dependOn(dependency: Dependency): void {
  requestContext()?.dependencies.add(dependency);
}

/** Notes that the answer being made changes by itself at this time (milliseconds since 1970). */
export function expireAt(time: number): void {
  const context = requestContext();
  if (context) context.expiresAt = Math.min(context.expiresAt, time);
}

/** Notes that something the answer should show could not be had at all. */
export function noteMissing(): void {
  const context = requestContext();
  if (context) context.isIncomplete = true;
}

/**
 * Calls `load` at most once a request for each key, and gives every caller the same promise,
 * a rejected one included. Outside a request it calls `load` each time.
 */
export function oncePerRequest<T>(key: string, load: () => Promise<T>): Promise<T> {
  const memo = requestContext()?.memo;
  if (!memo) return load();
  const known = memo.get(key);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- A key names one load, whose type it has.
  if (known) return known as Promise<T>;
  const loading = load();
  memo.set(key, loading);
  return loading;
}
