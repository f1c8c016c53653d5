import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { Question, Reply } from "~/content/source/ask.server";
import type { ShownContent } from "~/server/request-context.server";

/** What a change concerns: the tags it names, or everything. */
export type Change = readonly string[] | "everything";

/** What a question was answered with; the same object for as long as the result is the same. */
export type ContentResult = ShownContent & Readonly<Reply> & { readonly question: Question };

type StoredResult = ContentResult & {
  tags: Reply["tags"];
  revision: number;
  /** In milliseconds of performance.now(): not asked for again before, because the last question failed. */
  retryAt: number;
};

export type ContentStoreOptions = {
  /** Asks the service; the reply must not be older than the event. */
  ask: (question: Question, lastEventId: string | undefined) => Promise<Reply>;
  /** Whether the service shows any document: a wrong token and a faulty proxy see an empty dataset. */
  showsDocuments: () => Promise<boolean>;
  /** Hears of each question that failed, also where an older result takes its place. */
  onFailure?: (error: unknown) => void;
  /** Hears of each result that differs from the one before, and is worth a copy. */
  onKept?: () => void;
  /** How long a visitor waits for a service that may be silent before an older result is given; 1 s if not given. */
  patienceMs?: number;
};

const MOST_RESULTS = 2_000;
/** Strangers can ask for as many unknown slugs as they like: these push out each other only. */
const MOST_EMPTY = 200;
const MOST_ATTEMPTS = 3;
/** How long a question that failed is not put again while there is an older result. */
const RETRY_MS = 2_000;
/** How long the service is known to show documents, where an unknown slug asks for what may not be there. */
const SHOWN_FOR_MS = 5_000;
/** The revision of a result from a copy on disk. */
const AGE_UNKNOWN = 0;
/** The revision of an empty result of a service that showed no documents at all. */
const NOT_TRUSTED = -1;

const keyOf = ({ query, params }: Question) => `${query} ${JSON.stringify(params)}`;
const now = () => performance.now();

/**
 * The service's results in memory. Each change makes a new content revision, to which the results that it does not concern
 * belong as well. A result of an older revision is queried again when it is needed, and stays if that fails. One
 * question at a time for each key.
 */
export function createContentStore(options: ContentStoreOptions) {
  const { ask, showsDocuments, patienceMs = 1_000 } = options;
  const { onFailure = () => {}, onKept = () => {} } = options;
  const results = new LRUCache<string, StoredResult>({ max: MOST_RESULTS });
  const emptyOfParams = new LRUCache<string, StoredResult>({ max: MOST_EMPTY });
  const underWay = new Map<string, Promise<StoredResult>>();
  let revision = 1;
  let lastEventId: string | undefined;
  let onChange: (() => void) | undefined;
  /** A visitor has waited in vain since the service last answered: the next need not. */
  let isLate = false;
  /** The service showed no documents at all when it was last asked about that. */
  let isBlank = false;
  let shownAt = -Infinity;
  let looking: Promise<boolean> | undefined;

  const find = (key: string) => results.get(key) ?? emptyOfParams.get(key);
  const stored = () => [...results.values(), ...emptyOfParams.values()];
  const isCurrent = (result: ShownContent) => result.revision === revision;

  function put(question: Question, { result, tags }: Reply, revision: number): StoredResult {
    const key = keyOf(question);
    const stored = { key, question, result, tags, revision, retryAt: 0 };
    const isOfParams = Object.keys(question.params).length > 0;
    const [own, other] =
      isOfParams && isEmpty(result) ? [emptyOfParams, results] : [results, emptyOfParams];
    other.delete(key);
    own.set(key, stored);
    return stored;
  }

  function keep(question: Question, reply: Reply, revision: number): StoredResult {
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

  async function load(question: Question): Promise<StoredResult> {
    const known = find(keyOf(question));
    const takesPlace = known !== undefined && !isEmpty(known.result);
    const begunAt = now();
    for (let attempt = 1; ; attempt += 1) {
      const askedAt = now();
      const asked = revision;
      const reply = await ask(question, lastEventId);
      isLate = false;
      // A change arrived meanwhile: the reply may be older.
      if (asked !== revision && attempt < MOST_ATTEMPTS) continue;
      // Where changes are not followed, no result is known to be current longer than it is on its way.
      const ownRevision = onChange ? asked : AGE_UNKNOWN;
      if (!isEmpty(reply.result)) return keep(question, reply, ownRevision);

      // An empty result counts only of a service that has shown documents before it was asked.
      const sinceAt = takesPlace ? begunAt : askedAt - SHOWN_FOR_MS;
      if (sinceAt <= shownAt && shownAt <= askedAt) return keep(question, reply, ownRevision);
      if (await lookForDocuments()) continue;
      if (takesPlace) {
        throw new Error("An empty answer, from a service that shows no documents at all");
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
        // What it called empty a moment ago it may have called so for the same reason.
        else {
          const untrusted = stored().filter((each) => isCurrent(each) && isEmpty(each.result));
          for (const each of untrusted) each.revision = NOT_TRUSTED;
        }
        return showsSome;
      })
      .finally(() => (looking = undefined));
    return looking;
  }

  function loadOnce(question: Question): Promise<StoredResult> {
    const key = keyOf(question);
    const present = underWay.get(key);
    if (present) return present;
    const loading = load(question)
      .catch((error: unknown) => {
        onFailure(error);
        const older = find(key);
        if (older) older.retryAt = now() + RETRY_MS;
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }

  /** Asks for a stored result again where that may be of use. Never rejects: `onFailure` hears of it. */
  async function renew(result: StoredResult): Promise<void> {
    if (isCurrent(result) || result.retryAt > now()) return;
    await loadOnce(result.question).catch(() => {});
  }

  async function patiently(asking: Promise<void>): Promise<void> {
    if (isLate) return;
    const isInTime = await Promise.race([
      asking.then(() => true),
      wait(patienceMs, false, { ref: false }),
    ]);
    if (!isInTime) isLate = true;
  }

  return {
    /** Whether all of this belongs to the present revision. */
    areCurrent: (shown: readonly ShownContent[]): boolean => shown.every(isCurrent),

    /** The number of changes that are known, and one: of this process alone, never compared with another's. */
    get revision(): number {
      return revision;
    },

    /**
     * The result of a question: from memory, or asked for. Of an older revision where the service does not answer, or shows
     * no documents at all.
     * @throws what `ask` throws, where there is no older result
     */
    async get(question: Question): Promise<ContentResult> {
      const key = keyOf(question);
      const known = find(key);
      if (!known) return loadOnce(question);
      if (!isCurrent(known)) await patiently(renew(known));
      return find(key) ?? known;
    },

    /**
     * Queries those results again that are not current.
     * @returns whether each is still what its question is answered with
     */
    async refresh(shown: readonly ShownContent[]): Promise<boolean> {
      const isSame = (result: ShownContent) => isCurrent(result) || find(result.key) === result;
      // One that was pushed out of memory would have to be compared with another object.
      if (!shown.every(isSame)) return false;
      await Promise.all(shown.flatMap(({ key }) => find(key) ?? []).map(renew));
      return shown.every(isSame);
    },

    /** To be called for every change of the content: what it concerns is of an older revision from now on. */
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

    /** From now on `change` is called for every change, and `listener` learns of each once it is known here. */
    follow(listener: () => void): void {
      onChange = listener;
    },

    /**
     * Lets everything that is not current be asked for again at once: the service answers again.
     * @returns how many results that are
     */
    recover(): number {
      isBlank = false;
      const waiting = stored().filter((result) => !isCurrent(result));
      for (const result of waiting) result.retryAt = 0;
      if (waiting.length > 0) onChange?.();
      return waiting.length;
    },

    /** Takes results of an unknown age, the newest last. */
    recall(copied: Iterable<Reply & { question: Question }>): void {
      for (const { question, ...reply } of copied) put(question, reply, AGE_UNKNOWN);
    },

    /** The results that are worth a copy, the last used first. */
    results: (): ContentResult[] => [...results.values()].filter(isCopied),

    /** Whether the service shows no documents at all, so that what is missing may well be there. */
    get isBlank(): boolean {
      return isBlank;
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;

function concerns(change: Change, tags: Reply["tags"]): boolean {
  if (change === "everything" || tags === null) return true;
  return change.some((tag) => tags.includes(tag));
}

/** Nothing at all, an empty list, or an object of nothing else. */
function isEmpty(result: unknown): boolean {
  if (result === null || result === undefined) return true;
  if (typeof result !== "object") return false;
  if (Array.isArray(result)) return result.length === 0;
  return Object.values(result).every(isEmpty);
}
