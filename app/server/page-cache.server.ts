import type { IncomingMessage } from "node:http";
import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";
import { metrics } from "~/process/metrics.server";
import { cacheControlOf } from "~/server/cache-control.server";
import { hasPrivateCookie } from "~/server/cookies.server";
import type { Listener, Middleware } from "~/server/middleware.server";
import type { RouteOf } from "~/server/open-request.server";
import { pageKey, type QueryOf } from "~/server/page-key.server";
import { preferredEncoding } from "~/server/preferred-encoding.server";
import {
  createRenderer,
  type Page,
  type RenderOptions,
  variantOf,
  weightOf,
} from "~/server/render-page.server";
import { announcesBody } from "~/server/request-body.server";
import { runOutside, type ShownContent } from "~/server/request-context.server";
import { bearsId, writeCompleteHead } from "~/server/security-headers.server";

export type PageCacheOptions = RenderOptions & {
  /** Cache-Control of a page whose route says nothing. */
  cacheControl: string;
  content: {
    /** Raised by each change. */
    readonly revision: number;
    /** Whether all of this belongs to the present revision. */
    areCurrent: (shown: readonly ShownContent[]) => boolean;
    /** Queries again what is of an older revision; resolves with whether all of it is unchanged. */
    refresh: (shown: readonly ShownContent[]) => Promise<boolean>;
  };
  queryOf: QueryOf;
  routeOf: RouteOf;
  /** Whether something before the site may keep an answer, and give it to others than who asked. */
  isBehindCache: boolean;
  /** How long a page is sent as it was after a change, while a new one is made; 500 ms if not given. */
  staleWhileRevalidateMs?: number;
  /** How long a visitor waits for a new page before the old one is sent; 1 s if not given. */
  patienceMs?: number;
};

const MEGABYTE = 1024 * 1024;
/** How soon a page is tried again that could not be made anew. */
const RETRY_MS = 2_000;

/**
 * Finished pages of anonymous GETs and HEADs, asked of Remix on nobody's behalf (`render-page.server`): one render for all
 * who wait, sent from memory while it is fresh. A page is fresh
 * while all content that it shows belongs to the present content revision, and until it expires. A page that is not fresh is
 * rendered again only if one of its results differs.
 */
export function createPageCache(options: PageCacheOptions, remix: Listener) {
  const { cacheControl, content, queryOf, routeOf, isBehindCache } = options;
  const { staleWhileRevalidateMs = 500, patienceMs = 1_000 } = options;
  const render = createRenderer(options, remix);
  const partition = (maxSize: number) =>
    new LRUCache<string, Page>({ maxSize, sizeCalculation: weightOf });
  // What strangers can think of has little room, and none among the pages.
  const pages = partition(32 * MEGABYTE);
  const others = partition(8 * MEGABYTE);
  /** Keys whose answer is each visitor's own. */
  const uncacheable = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  const underWay = new Map<string, Promise<Page | undefined>>();
  const toRenew = new Set<string>();
  let isRenewing = false;
  let renewing: Promise<void> = Promise.resolve();

  const { areCurrent } = content;
  const isFresh = (page: Page) => !isExpired(page) && areCurrent(page.shown);
  /** Whether the last query for its content failed: it may be outdated. */
  const isUnverified = (page: Page) => page.retryAt > 0 && !areCurrent(page.shown);

  const find = (key: string) => pages.get(key) ?? others.get(key);
  const findUnexpired = (key: string) => {
    const page = find(key);
    return page && !isExpired(page) ? page : undefined;
  };
  const peek = (key: string) => pages.peek(key) ?? others.peek(key);
  const remove = (key: string) => pages.delete(key) || others.delete(key);

  /** Says how new a page is whose content was asked for since the store had this content revision. */
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

  /** Makes a page fresh. Answers with what was made, which may be for those alone who wait for it. */
  async function makeFresh(key: string, requestId?: string): Promise<Page | undefined> {
    const old = peek(key);
    if (old && !isExpired(old)) {
      const askedFrom = content.revision;
      if (await content.refresh(old.shown)) {
        rate(old, askedFrom);
        metrics.renewals.inc("kept");
        return old;
      }
    }
    const askedFrom = content.revision;
    const made = await render(key, requestId);
    metrics.renewals.inc(made === undefined ? "failed" : "made");
    if (made && made.verdict !== "bypass") rate(made.page, askedFrom);
    if (made?.verdict === "store") store(key, made.page);
    else if (made?.verdict === "bypass") {
      uncacheable.set(key, true);
      remove(key);
    } else if (old) old.retryAt = now() + RETRY_MS;
    return made?.verdict === "bypass" ? undefined : made?.page;
  }

  /** The same once for all who ask meanwhile; the log has it under the first one's id. */
  function renew(key: string, requestId?: string): Promise<Page | undefined> {
    const present = underWay.get(key);
    if (present) return present;
    const renewing = makeFresh(key, requestId).finally(() => underWay.delete(key));
    underWay.set(key, renewing);
    return renewing;
  }

  /** One after the other, so that visitors who ask meanwhile find the way free. */
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
    outcome: "hit" | "stale" | "miss" = "hit",
  ): void {
    metrics.pages.inc(outcome);
    const { headers } = request;
    page.wasAsked = true;
    context.route = page.route ??= routeOf(request.url?.split("?", 1)[0] ?? "");
    context.releaseSlot?.();
    const variant = variantOf(page, preferredEncoding(headers["accept-encoding"]?.toString()));
    const allowed = cacheControlOf(page, areCurrent(page.shown), cacheControl);
    const own = ["cache-control", allowed];
    if (bearsId(isBehindCache, allowed)) own.push("x-request-id", context.id);
    const known = page.status === 200 ? headers["if-none-match"] : undefined;
    // Not by Cache-Control: fetch adds no-cache to what it asks with a tag.
    if (known !== undefined && fresh({ "if-none-match": known }, { etag: variant.tag })) {
      writeCompleteHead(response, 304, [...variant.unchangedHead, ...own]);
      response.end();
      return;
    }
    writeCompleteHead(response, page.status, [...variant.head, ...own]);
    response.end(request.method === "HEAD" ? undefined : variant.body);
  }

  /** Lets the visitor's own request through. */
  function bypass(...[, response, next]: Parameters<Middleware>): void {
    metrics.pages.inc("bypass");
    // Remix adds its own headers to those of the response: this one replaces them.
    onHeaders(response, () => response.setHeader("Vary", "Accept-Encoding, Cookie"));
    next();
  }

  /** Sends the page, made anew where it has to be; `otherwise` for what is each visitor's own, or cannot be made. */
  async function serveKey(
    key: string,
    asked: Parameters<Middleware>,
    otherwise: () => void,
  ): Promise<void> {
    const old = findUnexpired(key);
    if (old && (isFresh(old) || old.retryAt > now())) {
      return send(asked, old, isFresh(old) ? "hit" : "stale");
    }
    if (old) old.staleSince = Math.min(old.staleSince, now());
    const [, , , { id }] = asked;
    const renewing = renew(key, id);
    if (old && maySendStale(old)) return send(asked, old, "stale");
    const patience = wait(patienceMs, undefined, { ref: false });
    const made = await (old ? Promise.race([renewing, patience]) : renewing);
    const present = findUnexpired(key);
    if (present) send(asked, present, present === old ? "stale" : "miss");
    else if (made) send(asked, made, "miss");
    else otherwise();
  }

  /** After a change, for a moment; in an outage for as long as it lasts: nobody waits for what does not come. */
  const maySendStale = (page: Page) =>
    isUnverified(page) || now() - page.staleSince < staleWhileRevalidateMs;

  return {
    /** Step: answers from memory what may be; a page that is there is made anew where it has to be. */
    serve: (...asked: Parameters<Middleware>): void | Promise<void> => {
      const [request, , next] = asked;
      // The next step closes the connection, because nothing reads the body.
      if (!isEverybodys(request) || announcesBody(request)) return next();
      const { url = "/" } = request;
      const exact = find(url);
      if (exact && isFresh(exact)) return send(asked, exact);
      const key = pageKey(url, queryOf)?.key;
      // One more who waits for a page that is being made costs nothing.
      if (key !== undefined && (pages.has(key) || underWay.has(key)))
        return serveKey(key, asked, next);
      // What is missing is missing with any query.
      const bare = others.get(url.split("?", 1)[0] ?? "");
      if (bare && bare.status !== 200 && isFresh(bare)) return send(asked, bare);
      next();
    },

    /** Step: makes what is not in memory, for everybody where that may be, else by the visitor's own request. */
    make: (...asked: Parameters<Middleware>): void | Promise<void> => {
      const [request] = asked;
      const key = isEverybodys(request) ? pageKey(request.url ?? "/", queryOf)?.key : undefined;
      if (key === undefined || uncacheable.has(key)) return bypass(...asked);
      return serveKey(key, asked, () => bypass(...asked));
    },

    /** To be called when content may have changed: pages that were asked for are made fresh, others when they are. */
    contentChanged: (): void => {
      const asked: string[] = [];
      for (const [key, page] of [...pages.entries(), ...others.entries()]) {
        if (isFresh(page)) continue;
        const isAsked = pages.has(key) && page.wasAsked;
        // Outdated since an earlier change, and not requested since: its results would stay in memory with it.
        if (!isAsked && page.staleSince !== Infinity && page.retryAt === 0) {
          remove(key);
          continue;
        }
        page.staleSince = Math.min(page.staleSince, now());
        // It may be tried again at once, and is as unverified as before.
        page.retryAt = Math.min(page.retryAt, now());
        if (isAsked) asked.push(key);
      }
      // Whose request brought the news has nothing to do with what follows.
      void runOutside(() => renewAll(asked));
    },

    /** Makes pages before anybody asks for them. */
    warm: (paths: readonly string[]): Promise<void> =>
      renewAll(paths.filter((path) => !peek(path))),
  };
}

const isEverybodys = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  !hasPrivateCookie(headers.cookie);

const now = () => performance.now();
const isExpired = ({ expiresAt }: Page) => expiresAt !== Infinity && expiresAt <= Date.now();
