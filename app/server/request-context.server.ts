import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { nameRequestBy } from "~/process/log.server";
import { oncePerProcess } from "~/process/site-process.server";

/** Content that an answer shows: the same object for as long as its value is the same. */
export type ShownContent = {
  /** Names the question that it answers. */
  readonly key: string;
  /** The content revision that it belongs to. */
  readonly revision: number;
};

const token = /^[A-Za-z0-9._-]{1,64}$/;

// Unlike those of any other process. A random id for each request would cost a page from memory a microsecond.
const ownIds = randomBytes(8).toString("hex");
let idsGiven = 0;

/** What belongs to one HTTP request: who sent it, what was loaded for it so far, and what its answer is made from. */
export class RequestContext {
  /** How many seconds the sender has to wait before a form is taken again; 0 if it may be taken now. */
  wait = 0;
  /** Seconds, for the Retry-After of a 429 or 503: routes' own headers do not reach the document of an action. */
  retryAfter = 0;
  /** Whether the head of the answer is going to be completed. */
  isEntered = false;
  /** Whether the answer is for this visitor alone, so that no cache may keep it. */
  isPrivate = false;
  /** When the answer changes by itself, in milliseconds since 1970; Infinity where it does not. */
  expiresAt = Infinity;
  /** Whether something the answer should show could not be had at all. */
  isIncomplete = false;
  // Made by those who need them: a page from memory needs none, and its garbage would cost more than the page.
  /** Set-Cookie values by the cookie's name, for whatever answers the request. */
  setCookies?: Map<string, string>;
  loads?: Map<string, Promise<unknown>>;
  /** The content that the answer shows. */
  shown?: Set<ShownContent>;
  /** By which route the answer is counted, where that is known; else by its path. */
  route?: string;
  /** Releases the render slot that the request holds. */
  releaseSlot?: () => void;
  /** Where the answer goes; nowhere for a page that is made for nobody in particular. */
  response?: ServerResponse;
  private ownMarker?: string;

  /**
   * @param id names the request in the log and to its sender
   * @param cookies the Cookie header
   * @param clientAddress as far as the proxies in front of the site are trusted; "" if unknown
   */
  constructor(
    readonly id: string,
    readonly cookies: string,
    readonly clientAddress: string,
  ) {}

  /** Random: marks the site's own scripts and styles in the document that is being rendered. Never sent. */
  get marker(): string {
    return (this.ownMarker ??= randomBytes(16).toString("base64url"));
  }
}

/** @param wishedId the caller's X-Request-Id: kept if it is a short word of letters, digits, `.`, `_` and `-` */
export function openContext(
  wishedId: string | undefined,
  {
    cookies = "",
    clientAddress = "",
  }: { cookies?: string | undefined; clientAddress?: string } = {},
): RequestContext {
  const isWord = wishedId !== undefined && token.test(wishedId);
  const id = isWord ? wishedId : `${ownIds}-${(idsGiven += 1)}`;
  return new RequestContext(id, cookies, clientAddress);
}

const contexts = oncePerProcess("contexts", () => new AsyncLocalStorage<RequestContext>());

/** Runs `work`, and whatever it starts, inside `context`. */
export const runInContext = <T>(context: RequestContext, work: () => T): T =>
  contexts.run(context, work);

/** Runs `work`, and whatever it starts, outside the request that is being answered. */
export const runOutside = <T>(work: () => T): T => contexts.exit(work);

/** The context of the request being answered; undefined outside one (boot, timers, tests). */
export function requestContext(): RequestContext | undefined {
  return contexts.getStore();
}

nameRequestBy(() => contexts.getStore()?.id);

/** Says that the answer to this request is for this visitor alone: it is sent as `private, no-store`. */
export function keepPrivate(): void {
  const context = requestContext();
  if (context) context.isPrivate = true;
}

/** How long the sender has to wait before a form is taken again, in seconds; 0: it may be taken now. */
export function secondsToWait(): number {
  return requestContext()?.wait ?? 0;
}

/** Says when the sender of a request that is answered with 429 or 503 may try again. */
export function setRetryAfter(seconds: number): void {
  const context = requestContext();
  if (context) context.retryAfter = seconds;
}

/** Notes that the answer being made shows this. */
export function noteShown(content: ShownContent): void {
  const context = requestContext();
  if (context) (context.shown ??= new Set()).add(content);
}

/** Notes that the answer being made changes by itself at this time (milliseconds since 1970). */
export function expireAt(time: number): void {
  const context = requestContext();
  if (context) context.expiresAt = Math.min(context.expiresAt, time);
}

/** Notes that something the answer should show could not be had at all. */
export function noteIncomplete(): void {
  const context = requestContext();
  if (context) context.isIncomplete = true;
}

/**
 * Calls `load` at most once a request for each key, and gives every caller the same promise,
 * a rejected one included. Outside a request it calls `load` each time.
 */
export function oncePerRequest<T>(key: string, load: () => Promise<T>): Promise<T> {
  const context = requestContext();
  if (!context) return load();
  const loads = (context.loads ??= new Map<string, Promise<unknown>>());
  const known = loads.get(key);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- A key names one load, whose type it has.
  if (known) return known as Promise<T>;
  const loading = load();
  loads.set(key, loading);
  return loading;
}
