import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { ContentQuery, QueryResponse } from "~/cms/source/request-content.server";
import type { ShownContent } from "~/server/request-context.server";

/** The scope of a change: the tags it names, or everything. */
export type Change = readonly string[] | "everything";

/** The result of a query; the same object for as long as the result is the same. */
export type ContentResult = ShownContent &
  Readonly<QueryResponse> & { readonly question: ContentQuery };

type StoredResult = ContentResult & {
  tags: QueryResponse["tags"];
  revision: number;
  /** Earliest time of a retry, in milliseconds of performance.now(), after a failed query. */
  retryAt: number;
};

export type ContentStoreOptions = {
  /** Queries the service; the reply must not be older than the event. */
  ask: (question: ContentQuery, lastEventId: string | undefined) => Promise<QueryResponse>;
  /**
   * Returns whether the service shows any document: with a wrong token or behind a faulty proxy the dataset looks
   * empty.
   */
  showsDocuments: () => Promise<boolean>;
  /** Called with the error of each failed query, even if an older result is used instead. */
  onFailure?: (error: unknown, question: ContentQuery) => void;
  /** Called for each result that differs from the previous one and belongs in the copy. */
  onKept?: () => void;
  /**
   * How long a visitor waits for a service that can be timing out before an older result is returned; 1 s if not given.
   */
  patienceMs?: number;
};

const MAX_RESULTS = 2_000;
/** Clients can request any number of unknown slugs, so their results have a separate limit. */
const MAX_EMPTY = 200;
const MAX_ATTEMPTS = 3;
/** How long a failed query is not repeated while there is an older result. */
const RETRY_MS = 2_000;
/** How long after the service last returned documents an empty result for an unknown slug is trusted. */
const SHOWN_FOR_MS = 5_000;
/** The revision of a result from a copy on disk. */
const AGE_UNKNOWN = 0;
/** The revision of an empty result of a service that showed no documents at all. */
const NOT_TRUSTED = -1;

const keyOf = ({ query, params }: ContentQuery) => `${query} ${JSON.stringify(params)}`;
const now = () => performance.now();

/**
 * Creates the store of the service's results in memory. Each change starts a new content revision; results that it does
 * not affect are carried over. A result of an older revision is queried again when it is needed, and stays if that
 * fails. Only one query runs at a time for each key.
 */
export function createContentStore(options: ContentStoreOptions) {
  const { ask, showsDocuments, patienceMs = 1_000 } = options;
  const { onFailure = () => {}, onKept = () => {} } = options;
  const results = new LRUCache<string, StoredResult>({ max: MAX_RESULTS });
  const emptyOfParams = new LRUCache<string, StoredResult>({ max: MAX_EMPTY });
  const underWay = new Map<string, Promise<StoredResult>>();
  let revision = 1;
  let lastEventId: string | undefined;
  let onChange: (() => void) | undefined;
  /** A visitor has waited without a result since the service last answered, so the next one does not have to. */
  let isLate = false;
  /** The service showed no documents at all at the last check. */
  let isBlank = false;
  let shownAt = -Infinity;
  let looking: Promise<boolean> | undefined;

  const find = (key: string) => results.get(key) ?? emptyOfParams.get(key);
  const stored = () => [...results.values(), ...emptyOfParams.values()];
  const isCurrent = (result: ShownContent) => result.revision === revision;

  function put(
    question: ContentQuery,
    { result, tags }: QueryResponse,
    revision: number,
  ): StoredResult {
    const key = keyOf(question);
    const stored = { key, question, result, tags, revision, retryAt: 0 };
    const isOfParams = Object.keys(question.params).length > 0;
    const [own, other] =
      isOfParams && isEmpty(result) ? [emptyOfParams, results] : [results, emptyOfParams];
    other.delete(key);
    own.set(key, stored);
    return stored;
  }

  function keep(question: ContentQuery, reply: QueryResponse, revision: number): StoredResult {
    const key = keyOf(question);
    const known = find(key);
    const isSame = known !== undefined && isDeepStrictEqual(known.result, reply.result);
    const copied = known && isCopied(known) ? known : undefined;
    const kept = isSame ? known : put(question, reply, revision);
    kept.tags = reply.tags;
    kept.revision = revision;
    if (copied !== (isCopied(kept) ? kept : undefined)) onKept();
    return kept;
  }

  const isCopied = (result: StoredResult) =>
    results.has(result.key) && result.revision !== NOT_TRUSTED;

  async function load(question: ContentQuery): Promise<StoredResult> {
    const known = find(keyOf(question));
    const takesPlace = known !== undefined && !isEmpty(known.result);
    const begunAt = now();
    for (let attempt = 1; ; attempt += 1) {
      const askedAt = now();
      const asked = revision;
      const reply = await ask(question, lastEventId);
      isLate = false;
      // A change arrived meanwhile, so the reply can be older than it.
      if (asked !== revision && attempt < MAX_ATTEMPTS) continue;
      // If changes are not followed, a result is not known to be current once it has arrived.
      const ownRevision = onChange ? asked : AGE_UNKNOWN;
      if (!isEmpty(reply.result)) return keep(question, reply, ownRevision);

      // An empty result counts only if the service has shown documents at about the same time.
      const sinceAt = takesPlace ? begunAt : askedAt - SHOWN_FOR_MS;
      if (sinceAt <= shownAt && shownAt <= askedAt) return keep(question, reply, ownRevision);
      if (await lookForDocuments()) continue;
      if (takesPlace) {
        throw new Error("Empty response from an empty or private dataset");
      }
      const untrusted = keep(question, reply, NOT_TRUSTED);
      untrusted.retryAt = now() + RETRY_MS;
      return untrusted;
    }
  }

  function lookForDocuments(): Promise<boolean> {
    looking ??= showsDocuments()
      .then((showsSome) => {
        isBlank = !showsSome;
        if (showsSome) shownAt = now();
        // Empty results from a moment ago can have the same cause.
        else {
          const untrusted = stored().filter((each) => isCurrent(each) && isEmpty(each.result));
          for (const each of untrusted) each.revision = NOT_TRUSTED;
        }
        return showsSome;
      })
      .finally(() => (looking = undefined));
    return looking;
  }

  function loadOnce(question: ContentQuery): Promise<StoredResult> {
    const key = keyOf(question);
    const present = underWay.get(key);
    if (present) return present;
    const loading = load(question)
      .catch((error: unknown) => {
        onFailure(error, question);
        const older = find(key);
        if (older) older.retryAt = now() + RETRY_MS;
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }

  /** Queries a stored result again if that can help. Never rejects; `onFailure` gets the error. */
  async function renew(result: StoredResult): Promise<void> {
    if (isCurrent(result) || result.retryAt > now()) return;
    await loadOnce(result.question).catch(() => {});
  }

  /** Waits for a renewal, at most `patienceMs`; not at all after the wait of an earlier visitor timed out. */
  async function waitBriefly(asking: Promise<void>): Promise<void> {
    if (isLate) return;
    const isInTime = await Promise.race([
      asking.then(() => true),
      wait(patienceMs, false, { ref: false }),
    ]);
    if (!isInTime) isLate = true;
  }

  return {
    /** Returns whether all of this belongs to the current revision. */
    areCurrent: (shown: readonly ShownContent[]): boolean => shown.every(isCurrent),

    /** The number of known changes plus one; only meaningful within this process. */
    get revision(): number {
      return revision;
    },

    /**
     * Returns the result of a query, from memory or from the service. It is of an older revision if the service is down
     * or shows no documents at all.
     * @throws the error of `ask` if there is no older result
     */
    async get(question: ContentQuery): Promise<ContentResult> {
      const key = keyOf(question);
      const known = find(key);
      if (!known) return loadOnce(question);
      if (!isCurrent(known)) await waitBriefly(renew(known));
      return find(key) ?? known;
    },

    /**
     * Repeats the queries of results that are not current.
     * @returns whether each is still the result of its query
     */
    async refresh(shown: readonly ShownContent[]): Promise<boolean> {
      const isSame = (result: ShownContent) => isCurrent(result) || find(result.key) === result;
      // A result that was evicted from memory would have to be compared with another object.
      if (!shown.every(isSame)) return false;
      await Promise.all(shown.flatMap(({ key }) => find(key) ?? []).map(renew));
      return shown.every(isSame);
    },

    /** To be called for every change of the content: the results that it affects become stale. */
    change(change: Change, eventId?: string): void {
      lastEventId = eventId ?? lastEventId;
      const before = revision;
      revision += 1;
      for (const result of stored()) {
        if (concerns(change, result.tags)) result.retryAt = 0;
        else if (result.revision === before) result.revision = revision;
      }
      onChange?.();
    },

    /**
     * From now on `change` is called for every change, and `listener` is called after each, once the store knows it,
     * and after `recover`.
     */
    follow(listener: () => void): void {
      onChange = listener;
    },

    /**
     * Allows everything that is stale to be queried again at once, because the service answers for the first time or
     * again. The listener is called even if nothing is stale: what it needs may never have been read.
     * @returns the number of stale results
     */
    recover(): number {
      isBlank = false;
      const waiting = stored().filter((result) => !isCurrent(result));
      for (const result of waiting) result.retryAt = 0;
      onChange?.();
      return waiting.length;
    },

    /** Adds results of unknown age, the newest last. */
    recall(copied: Iterable<QueryResponse & { question: ContentQuery }>): void {
      for (const { question, ...reply } of copied) put(question, reply, AGE_UNKNOWN);
    },

    /** Returns the results that belong in the copy, the most recently used first. */
    results: (): ContentResult[] => [...results.values()].filter(isCopied),

    /** Whether the service shows no documents at all, so that a missing document can exist anyway. */
    get isBlank(): boolean {
      return isBlank;
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;

function concerns(change: Change, tags: QueryResponse["tags"]): boolean {
  if (change === "everything" || tags === null) return true;
  return change.some((tag) => tags.includes(tag));
}

/** Returns whether a result is null, an empty list, or an object of only such values. */
function isEmpty(result: unknown): boolean {
  if (result === null || result === undefined) return true;
  if (typeof result !== "object") return false;
  if (Array.isArray(result)) return result.length === 0;
  return Object.values(result).every(isEmpty);
}
