import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { nameRequestBy } from "~/server/log.server";
import { oncePerProcess } from "~/server/site-process.server";

/** Content that a response shows. The object stays the same as long as its value does. */
export type ShownContent = {
  /** Identifies the query that it is the result of. */
  readonly key: string;
  /** The content revision that it belongs to. */
  readonly revision: number;
};

const token = /^[A-Za-z0-9._-]{1,64}$/;

// Different in every process. A random id for each request would cost a page from memory a microsecond.
const ownIds = randomBytes(8).toString("hex");
let idsGiven = 0;

/**
 * State of one HTTP request: its client, the data loaded for it so far, and the facts that its response's headers depend
 * on.
 */
export class RequestContext {
  /** How many seconds the sender has to wait before the next form is accepted; 0 if it is accepted now. */
  wait = 0;
  /**
   * Seconds for the Retry-After of a 429 or 503, needed because routes' headers do not reach the document of an action.
   */
  retryAfter = 0;
  /** Whether the head of the response is going to be completed. */
  isEntered = false;
  /** Whether the response is only for this visitor, so that caches must not keep it. */
  isPrivate = false;
  /** When the response changes automatically, in milliseconds since 1970; Infinity if it does not. */
  expiresAt = Infinity;
  /** Whether something that the response should show could not be loaded. */
  isIncomplete = false;
  // Created on demand: a page from memory needs none of them, and their garbage would cost more than the page.
  /** Set-Cookie values by the cookie's name, for whichever response answers the request. */
  setCookies?: Map<string, string>;
  loads?: Map<string, Promise<unknown>>;
  /** The content that the response shows. */
  shown?: Set<ShownContent>;
  /** The route that the response is counted under, if known; otherwise its path decides. */
  route?: string;
  /** Releases the render slot that the request holds. */
  releaseSlot?: () => void;
  /** The response; undefined for anonymous renders. */
  response?: ServerResponse;
  private ownMarker?: string;

  /**
   * @param id identifies the request in the log and to its sender
   * @param cookies the Cookie header
   * @param clientAddress as far as the proxies in front of the site are trusted; "" if unknown
   */
  constructor(
    readonly id: string,
    readonly cookies: string,
    readonly clientAddress: string,
  ) {}

  /** A random value that marks the site's own scripts and styles in the document that is being rendered. Never sent. */
  get marker(): string {
    return (this.ownMarker ??= randomBytes(16).toString("base64url"));
  }
}

/**
 * Opens the context of a request.
 * @param wishedId the caller's X-Request-Id, kept if it is a short word of letters, digits, `.`, `_` and `-`
 */
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

/** Runs `work`, and everything it starts, inside `context`. */
export const runInContext = <T>(context: RequestContext, work: () => T): T =>
  contexts.run(context, work);

/** Runs `work`, and everything it starts, outside the request that is being answered. */
export const runOutside = <T>(work: () => T): T => contexts.exit(work);

/** Returns the context of the request being answered; undefined outside one (boot, timers, tests). */
export function requestContext(): RequestContext | undefined {
  return contexts.getStore();
}

nameRequestBy(() => contexts.getStore()?.id);

/** Marks the response to this request as private: it is sent as `private, no-store`. */
export function markPrivate(): void {
  const context = requestContext();
  if (context) context.isPrivate = true;
}

/** Returns how long the sender has to wait before the next form is accepted, in seconds; 0 if it is accepted now. */
export function secondsToWait(): number {
  return requestContext()?.wait ?? 0;
}

/** Sets when the sender of a request that is answered with 429 or 503 can try again. */
export function setRetryAfter(seconds: number): void {
  const context = requestContext();
  if (context) context.retryAfter = seconds;
}

/** Records that the current response shows this content. */
export function recordShownContent(content: ShownContent): void {
  const context = requestContext();
  if (context) (context.shown ??= new Set()).add(content);
}

/** Records that the response under way changes automatically at this time (milliseconds since 1970). */
export function expireAt(time: number): void {
  const context = requestContext();
  if (context) context.expiresAt = Math.min(context.expiresAt, time);
}

/** Records that something the response should show could not be loaded. */
export function markIncomplete(): void {
  const context = requestContext();
  if (context) context.isIncomplete = true;
}

/**
 * Calls `load` at most once per request and key, and returns the same promise to every caller, even if it rejects.
 * Outside a request it calls `load` each time.
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

export type Cookie = { name: string; value: string };
export type CookieOptions = Omit<SetCookie, "name" | "value">;

/** Returns the cookies that came with the request being answered; none outside a request. */
export function requestCookies(): Cookie[] {
  const parsed = parseCookie(requestContext()?.cookies ?? "");
  return Object.entries(parsed).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

/**
 * Sets a cookie on whichever response answers the request: a page, a redirect, an error, a `.data` response. The last
 * call for a name counts. A call after the response head was sent has no effect.
 */
export function setCookie({ name, value }: Cookie, options: CookieOptions): void {
  const context = requestContext();
  const cookie = stringifySetCookie({ ...options, name, value });
  if (context) (context.setCookies ??= new Map<string, string>()).set(name, cookie);
}

/** Cancels pending cookies of the response, so that the browser keeps those that it has. */
export function leaveCookies(isMeant: (name: string) => boolean): void {
  const pending = requestContext()?.setCookies;
  for (const name of [...(pending?.keys() ?? [])]) {
    if (isMeant(name)) pending?.delete(name);
  }
}

/**
 * Cookies that make a response private; a `*` at the end matches any suffix. A request with one is never answered from
 * the page cache, and its response is never kept. The rules for a CDN (docs/operations/cdn-and-instances.md) list the
 * same names.
 */
const privateCookies = [
  // A visitor's session in its chunks, and the cookies of an unfinished sign-in.
  ...["session*", "__Host-session*"],
  // The message that the next page shows.
  ...["flash", "__Host-flash"],
  // A form that was sent a moment ago.
  ...["sent", "__Host-sent"],
  // The preview of drafts.
  ...["preview*", "__Host-preview*"],
];

const pattern = new RegExp(
  `(?:^|;)\\s*(?:${privateCookies.map((name) => name.replace("*", "[^=;]*")).join("|")})\\s*(?:=|;|$)`,
);

/** Returns whether a Cookie header contains a private cookie. Other cookies change no page. */
export function hasPrivateCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && pattern.test(cookies);
}
