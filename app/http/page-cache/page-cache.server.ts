import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";

import { LRUCache } from "lru-cache";

import { type Change, DropLog } from "~/http/drop-log.server";
import type { Listener } from "~/http/front.server";
import { log } from "~/http/log.server";
import { cacheControlUntil } from "~/http/page-cache/cache-control.server";
import { limitTo } from "~/http/page-cache/limit.server";
import { type Made, makePage } from "~/http/page-cache/make-page.server";
import { isOrdinary } from "~/http/page-cache/ordinary-request.server";
import { pageKey } from "~/http/page-cache/page-key.server";
import { PageShelves, type Shelved, type ShelfName } from "~/http/page-cache/page-shelves.server";
import { setDefaultCacheControl } from "~/http/page-cache/passed-answer.server";
import { sendPage } from "~/http/page-cache/send-page.server";
import { hasPrivateCookie } from "~/http/private-cookies.server";
import { requestScope } from "~/http/request-scope.server";

export type PageCacheOptions = {
  /** The host that every page is rendered for, with its port. */
  host: string;
  /** Cache-Control of a page that wishes for nothing else. */
  cacheControl: string;
  /** What goes out with every answer. */
  headers: Readonly<Record<string, string>>;
  /**
   * Whether the content that a page was made from is still the same, after a change that may concern it. Without it
   * every page that a change concerns is made anew.
   */
  holds?: (answers: ReadonlyMap<string, object>) => Promise<boolean>;
  /** How long a page is sent as it was after a change, while a new one is made; 500 ms if not given. */
  graceMs?: number;
  /** How long a visitor waits for a new one before the old is sent; 1 s if not given. */
  patienceMs?: number;
};

/** Pages whose content is compared at a time. */
const MOST_COMPARED = 32;
const REST_MS = 2_000;
/** After this a page that was made from older content is made again. */
const DEGRADED_MS = 5_000;

const shelfOf = (target: string): ShelfName => {
  const [path = "", query] = target.split("?", 2);
  const found = pageKey(path, query === undefined ? "" : `?${query}`);
  return found.kind === "page" ? found.shelf : "variant";
};

/**
 * Finished pages of anonymous GETs before Remix: one render for all who wait, made for nobody in particular, sent
 * from memory until a change of the content overtakes it.
 */
export function createPageCache(options: PageCacheOptions, behind: Listener) {
  const { graceMs = 500, patienceMs = 1_000, holds } = options;
  const shelves = new PageShelves();
  const changes = new DropLog();
  const underWay = new Map<string, Promise<Made | undefined>>();
  const comparing = limitTo(MOST_COMPARED);
  const ones = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  const toMake = new Set<string>();

  const now = () => performance.now();
  const isDue = ({ until }: Shelved) => until <= Date.now();
  const isFresh = (shelved: Shelved) => shelved.staleSince > now() && !isDue(shelved);

  const send = (request: IncomingMessage, response: ServerResponse, shelved: Shelved) => {
    shelved.asked = true;
    sendPage(request, response, shelved.page, headerOf(shelved));
  };

  const headerOf = ({ page, until }: Shelved) =>
    until === Infinity
      ? page.cacheControl
      : cacheControlUntil(page.cacheControl, until, Date.now());

  function shelve(key: string, shelf: ShelfName, made: Made & { kind: "kept" }) {
    const { page } = made;
    const overtaken = changes.overtook(made.sources, made.moment);
    const shelved: Shelved = {
      page,
      sources: made.sources,
      answers: made.degraded ? undefined : made.answers,
      until: made.until,
      staleSince: overtaken ? now() : made.degraded ? now() + DEGRADED_MS : Infinity,
      // Nobody waits for content that does not come.
      graceMs: made.degraded && !overtaken ? Infinity : graceMs,
      restUntil: 0,
      asked: false,
    };
    shelves.set(key, page.status === 200 ? shelf : "missing", shelved);
    return shelved;
  }

  async function make(key: string, shelf: ShelfName, requestId?: string): Promise<Made> {
    const made = await makePage(options, behind, key, changes.moment, requestId);
    const old = shelves.get(key);
    if (made.kind === "kept") {
      const shelved = shelve(key, shelf, made);
      if (old?.asked) shelved.asked = true;
      if (!isFresh(shelved)) void later([key]);
      const isStillKept = () => shelves.peek(key) === shelved;
      if (shelf === "plain" && shelved.page.status === 200) {
        made.improve(isStillKept, (page) => {
          if (isStillKept()) shelved.page = page;
        });
      }
    } else if (made.kind === "own") {
      ones.set(key, true);
      shelves.delete(key);
    } else if (old) old.restUntil = now() + REST_MS;
    return made;
  }

  /**
   * Finds that a page would come out as it is: a change concerns every page whose menu might show it, and alters
   * few. To compare is a few questions, the same for many pages; to make is a hundred times the work.
   */
  async function revive(key: string): Promise<boolean> {
    for (;;) {
      const old = shelves.peek(key);
      if (!holds || !old?.answers || isDue(old)) return false;
      const { moment } = changes;
      if (!(await holds(old.answers)) || shelves.peek(key) !== old) return false;
      if (changes.overtook(old.sources, moment)) continue;
      old.staleSince = Infinity;
      return true;
    }
  }

  /**
   * Makes a page anew, unless it would be the same (undefined). Whoever asks for it meanwhile gets the same.
   * @param requestId of the first visitor who asks for it
   */
  function renew(key: string, shelf: ShelfName, requestId?: string): Promise<Made | undefined> {
    const present = underWay.get(key);
    if (present) return present;
    const renewing = revive(key)
      .then((isSame) => (isSame ? undefined : make(key, shelf, requestId)))
      .finally(() => underWay.delete(key));
    underWay.set(key, renewing);
    return renewing;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    shelf: ShelfName,
  ): Promise<void> {
    const old = shelves.get(key);
    if (old && (isFresh(old) || old.restUntil > now())) return send(request, response, old);
    const renewing = renew(key, shelf, requestScope()?.id);
    if (old && !isDue(old) && now() - old.staleSince < old.graceMs) {
      return send(request, response, old);
    }
    const made = await (old ? Promise.race([renewing, wait(patienceMs)]) : renewing);
    const present = shelves.get(key);
    if (present) return send(request, response, present);
    if (made?.kind === "relay" || made?.kind === "kept") {
      return sendPage(request, response, made.page);
    }
    pass(request, response);
  }

  /** Lets the visitor's own request through. */
  function pass(request: IncomingMessage, response: ServerResponse) {
    setDefaultCacheControl(
      response,
      options.cacheControl,
      hasPrivateCookie(request.headers.cookie),
    );
    behind(request, response);
  }

  async function review(key: string): Promise<void> {
    if (!(await comparing(() => revive(key)))) await later([key]);
  }

  let isMaking = false;

  /** Makes pages anew one after the other, so that those who ask meanwhile find the way free. */
  async function later(keys: readonly string[]): Promise<void> {
    for (const key of keys) toMake.add(key);
    if (isMaking) return;
    isMaking = true;
    for (const key of toMake) {
      toMake.delete(key);
      const shelved = shelves.get(key);
      if (shelved && isFresh(shelved)) continue;
      await renew(key, shelfOf(key));
      await breathe();
    }
    isMaking = false;
  }

  return {
    /** Answers a page that is in memory and up to date, before anything else is done; false where it is not. */
    quick: (request: IncomingMessage, response: ServerResponse, extra: readonly string[]) => {
      const shelved = shelves.get(request.url ?? "");
      if (!shelved || !isFresh(shelved) || !isOrdinary(request, options.host)) return false;
      shelved.asked = true;
      sendPage(request, response, shelved.page, headerOf(shelved), extra);
      return true;
    },

    /** Stands between the front and Remix. */
    listener: (request: IncomingMessage, response: ServerResponse): void => {
      const { method, url = "/", headers } = request;
      const isRead = method === "GET" || method === "HEAD";
      if (!isRead || headers.authorization || hasPrivateCookie(headers.cookie)) {
        return pass(request, response);
      }
      const [path = "/", query] = url.split("?", 2);
      const found = pageKey(path, query === undefined ? "" : url.slice(path.length));
      if (found.kind === "unknown") {
        const missing = shelves.get(found.path);
        if (missing && missing.page.status !== 200 && isFresh(missing)) {
          return send(request, response, missing);
        }
      }
      if (found.kind !== "page" || ones.has(found.key)) return pass(request, response);
      serve(request, response, found.key, found.shelf).catch((error: unknown) => {
        log.error("the page cache failed", { error });
        if (response.headersSent) response.destroy();
        else pass(request, response);
      });
    },

    /** To be called for every change of the content. */
    drop: (change: Change): void => {
      changes.note(change);
      for (const key of shelves.overtake(change, now(), graceMs)) void review(key);
    },

    /** Makes pages before anybody asks for them. */
    warm: (paths: readonly string[]): Promise<void> =>
      later(paths.filter((path) => !shelves.get(path))),

    /** How many pages are in memory, and their bytes. */
    get size() {
      return shelves.size;
    },
  };
}
