import type { IncomingMessage } from "node:http";
import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";
import { cacheControlOf, pageKey, type QueryOf } from "~/server/cache-rules.server";
import { preferredEncoding } from "~/server/encoding.server";
import { metrics } from "~/server/metrics.server";
import type { Listener, Middleware } from "~/server/middleware.server";
import type { RouteOf } from "~/server/open-request.server";
import { createRenderer, type Page, variantOf, weightOf } from "~/server/render-page.server";
import { announcesBody } from "~/server/request-body.server";
import { hasPrivateCookie, runOutside, type ShownContent } from "~/server/request-context.server";
import { sendsRequestId, writeCompleteHead } from "~/server/security-headers.server";

export type PageCacheOptions = {
  siteUrl: string;
  /** Cache-Control of a page whose route sets none. */
  cacheControl: string;
  content: {
    /** Incremented by each change. */
    readonly revision: number;
    /** Returns whether all of this belongs to the current revision. */
    areCurrent: (shown: readonly ShownContent[]) => boolean;
    /**
     * Repeats the queries whose results belong to an older revision; resolves with whether all results are unchanged.
     */
    refresh: (shown: readonly ShownContent[]) => Promise<boolean>;
  };
  queryOf: QueryOf;
  routeOf: RouteOf;
  /** Whether a cache in front of the site can keep a response and send it to other visitors. */
  isBehindCache: boolean;
  /** How long the old page is sent after a change, while a new one is rendered; 500 ms if not given. */
  staleWhileRevalidateMs?: number;
  /** How long a visitor waits for a new page before the old one is sent; 1 s if not given. */
  patienceMs?: number;
};

const MEGABYTE = 1024 * 1024;
/** Delay before a page that could not be regenerated is tried again. */
const RETRY_MS = 2_000;

/**
 * Creates the cache of finished pages for anonymous GETs and HEADs. Pages are rendered anonymously
 * (`render-page.server`), once for all requests that wait, and sent from memory while they are fresh. A page is fresh
 * until it expires, as long as all content that it shows belongs to the current content revision. A page that is not
 * fresh is rendered again only if one of its query results differs.
 */
export function createPageCache(options: PageCacheOptions, remix: Listener) {
  const { cacheControl, content, queryOf, routeOf, isBehindCache } = options;
  const { staleWhileRevalidateMs = 500, patienceMs = 1_000 } = options;
  const render = createRenderer(options.siteUrl, remix);
  const partition = (maxSize: number) =>
    new LRUCache<string, Page>({ maxSize, sizeCalculation: weightOf });
  // Addresses that clients can invent have a small partition, separate from the pages.
  const pages = partition(32 * MEGABYTE);
  const others = partition(8 * MEGABYTE);
  /** Keys whose response differs by visitor. */
  const uncacheable = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  const underWay = new Map<string, Promise<Page | undefined>>();
  const toRenew = new Set<string>();
  let isRenewing = false;
  let renewing: Promise<void> = Promise.resolve();

  const { areCurrent } = content;
  const isFresh = (page: Page) => !isExpired(page) && areCurrent(page.shown);
  /** Whether the last query for its content failed, so that the page can be outdated. */
  const isUnverified = (page: Page) => page.retryAt > 0 && !areCurrent(page.shown);

  const find = (key: string) => pages.get(key) ?? others.get(key);
  const findUnexpired = (key: string) => {
    const page = find(key);
    return page && !isExpired(page) ? page : undefined;
  };
  const peek = (key: string) => pages.peek(key) ?? others.peek(key);
  const remove = (key: string) => pages.delete(key) || others.delete(key);

  /** Sets retryAt and staleSince of a page; `askedFrom` is the store's revision at query time. */
  function rate(page: Page, askedFrom: number): void {
    const isAnswered = page.shown.every(({ revision }) => revision >= askedFrom);
    page.retryAt = isAnswered ? 0 : now() + RETRY_MS;
    page.staleSince = areCurrent(page.shown) ? Infinity : now();
  }

  function store(key: string, page: Page): void {
    const place = page.status === 200 && pageKey(key, queryOf)?.isListed ? pages : others;
    page.wasAsked = peek(key)?.wasAsked ?? false;
    remove(key);
    place.set(key, page);
    const isOvertaken = !isFresh(page) && !isUnverified(page);
    if (isOvertaken && place === pages && page.wasAsked) void renewAll([key]);
  }

  /** Revalidates or renders a page. Returns the result, which may be usable only by the requests that wait for it. */
  async function makeFresh(key: string, requestId?: string): Promise<Page | undefined> {
    const old = peek(key);
    if (old && !isExpired(old)) {
      const askedFrom = content.revision;
      if (await content.refresh(old.shown)) {
        rate(old, askedFrom);
        metrics.revalidations.inc("unchanged");
        return old;
      }
    }
    const askedFrom = content.revision;
    const made = await render(key, requestId);
    metrics.revalidations.inc(made === undefined ? "failed" : "rendered");
    if (made && made.verdict !== "bypass") rate(made.page, askedFrom);
    if (made?.verdict === "store") store(key, made.page);
    else if (made?.verdict === "bypass") {
      uncacheable.set(key, true);
      remove(key);
    } else if (old) old.retryAt = now() + RETRY_MS;
    return made?.verdict === "bypass" ? undefined : made?.page;
  }

  /** Same, coalesced: concurrent callers share one run, which is logged under the first one's request id. */
  function renew(key: string, requestId?: string): Promise<Page | undefined> {
    const present = underWay.get(key);
    if (present) return present;
    const renewing = makeFresh(key, requestId).finally(() => underWay.delete(key));
    underWay.set(key, renewing);
    return renewing;
  }

  /** Renews pages one after the other, so that visitors' requests in between are not held up. */
  function renewAll(keys: Iterable<string>): Promise<void> {
    for (const key of keys) toRenew.add(key);
    if (!isRenewing) renewing = renewQueued();
    return renewing;
  }

  async function renewQueued(): Promise<void> {
    isRenewing = true;
    try {
      for (const key of toRenew) {
        toRenew.delete(key);
        const page = peek(key);
        if (page && isFresh(page)) {
          rate(page, content.revision);
          continue;
        }
        if (page && page.retryAt > now()) continue;
        await renew(key);
        await breathe();
      }
    } finally {
      isRenewing = false;
    }
  }

  function send(
    [request, response, , context]: Parameters<Middleware>,
    page: Page,
    outcome: "hit" | "stale" | "miss" = isFresh(page) ? "hit" : "stale",
  ): void {
    metrics.pages.inc(outcome);
    const { headers } = request;
    page.wasAsked = true;
    context.route = page.route ??= routeOf(request.url?.split("?", 1)[0] ?? "");
    context.releaseSlot?.();
    const variant = variantOf(page, preferredEncoding(headers["accept-encoding"]?.toString()));
    const allowed = cacheControlOf(page, areCurrent(page.shown), cacheControl);
    const own = ["cache-control", allowed];
    if (sendsRequestId(isBehindCache, allowed)) own.push("x-request-id", context.id);
    const known = page.status === 200 ? headers["if-none-match"] : undefined;
    // Ignores the request's Cache-Control, because fetch adds no-cache to a request with a tag.
    if (known !== undefined && fresh({ "if-none-match": known }, { etag: variant.tag })) {
      writeCompleteHead(response, 304, [...variant.unchangedHead, ...own]);
      response.end();
      return;
    }
    writeCompleteHead(response, page.status, [...variant.head, ...own]);
    response.end(request.method === "HEAD" ? undefined : variant.body);
  }

  /** Passes the visitor's own request on. */
  function bypass(...[, response, next]: Parameters<Middleware>): void {
    metrics.pages.inc("bypass");
    // Remix adds its own headers to those of the response: this one replaces Remix's.
    onHeaders(response, () => response.setHeader("Vary", "Accept-Encoding, Cookie"));
    next();
  }

  /**
   * Sends the page, regenerated if necessary; calls `otherwise` for a page that differs by visitor or cannot be
   * rendered.
   */
  async function serveKey(
    key: string,
    asked: Parameters<Middleware>,
    otherwise: () => void,
  ): Promise<void> {
    const old = findUnexpired(key);
    if (old && (isFresh(old) || old.retryAt > now())) {
      return send(asked, old);
    }
    if (old) old.staleSince = Math.min(old.staleSince, now());
    const [, , , { id }] = asked;
    const renewing = renew(key, id);
    if (old && maySendStale(old)) return send(asked, old);
    const patience = wait(patienceMs, undefined, { ref: false });
    const made = await (old ? Promise.race([renewing, patience]) : renewing);
    const present = findUnexpired(key);
    if (present) send(asked, present, present === old ? undefined : "miss");
    else if (made) send(asked, made, "miss");
    else otherwise();
  }

  /**
   * A stale page may be sent for a moment after a change, and during an outage for as long as it lasts, since waiting
   * would not help.
   */
  const maySendStale = (page: Page) =>
    isUnverified(page) || now() - page.staleSince < staleWhileRevalidateMs;

  return {
    /** Middleware that answers from memory if possible. A cached page is regenerated if necessary. */
    serve: (...asked: Parameters<Middleware>): void | Promise<void> => {
      const [request, , next] = asked;
      // Nothing reads the body, so the next step closes the connection.
      if (!isEverybodys(request) || announcesBody(request)) return next();
      const { url = "/" } = request;
      const exact = find(url);
      if (exact && isFresh(exact)) return send(asked, exact);
      const key = pageKey(url, queryOf)?.key;
      // Joining a render in progress costs nothing.
      if (key !== undefined && (pages.has(key) || underWay.has(key)))
        return serveKey(key, asked, next);
      // A missing page is missing with any query.
      const bare = others.get(url.split("?", 1)[0] ?? "");
      if (bare && bare.status !== 200 && isFresh(bare)) return send(asked, bare);
      next();
    },

    /**
     * Middleware for cache misses: renders the page for all visitors if possible, otherwise by the visitor's own
     * request.
     */
    make: (...asked: Parameters<Middleware>): void | Promise<void> => {
      const [request] = asked;
      const key = isEverybodys(request) ? pageKey(request.url ?? "/", queryOf)?.key : undefined;
      if (key === undefined || uncacheable.has(key)) return bypass(...asked);
      return serveKey(key, asked, () => bypass(...asked));
    },

    /**
     * To be called when content may have changed. Pages in demand are regenerated now, others when they are requested.
     */
    contentChanged: (): void => {
      const asked: string[] = [];
      for (const [key, page] of [...pages.entries(), ...others.entries()]) {
        if (isFresh(page)) continue;
        const isAsked = pages.has(key) && page.wasAsked;
        // Outdated since an earlier change, and not requested since then. Its query results would stay in memory with
        // it.
        if (!isAsked && page.staleSince !== Infinity && page.retryAt === 0) {
          remove(key);
          continue;
        }
        page.staleSince = Math.min(page.staleSince, now());
        // The page can be revalidated at once; until then it is still unverified.
        page.retryAt = Math.min(page.retryAt, now());
        if (isAsked) asked.push(key);
      }
      // Runs outside the request that reported the change, since it has nothing to do with it.
      void runOutside(() => renewAll(asked));
    },

    /** Renders pages before they are requested. */
    warm: (paths: readonly string[]): Promise<void> =>
      renewAll(paths.filter((path) => !peek(path))),
  };
}

const isEverybodys = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  !hasPrivateCookie(headers.cookie);

const now = () => performance.now();
/** Returns whether what a page shows can differ by now. A clock that was ahead and is set back can have shown too much. */
const isExpired = ({ renderedAt, expiresAt }: Page) =>
  expiresAt <= Date.now() || Date.now() < renderedAt;
