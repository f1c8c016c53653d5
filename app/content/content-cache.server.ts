import { LRUCache } from "lru-cache";
import { type Change, concerns, DropLog, type Sources } from "~/http/drop-log.server";

/** What the content service said: the result, and the tags that say which changes concern it (null: any). */
export type Answer<T = unknown> = { result: T; tags: readonly string[] | null };

/** Puts the question. `lastEventId` is the newest event that the answer must not be older than. */
export type Ask<T> = (lastEventId: string | undefined) => Promise<Answer<T>>;

/** A kept result. `older` says that it could not be asked for again though it should have been. */
export type Kept<T> = { result: T; tags: readonly string[] | null; older: boolean };

type Entry = { answer: Answer; sources: Sources; changed: boolean; askAgainAt: number };

export type ContentCacheOptions = {
  /** Now in milliseconds; Date.now if not given. */
  now?: () => number;
  /** How long a question that failed is not put again while there is an older result; 2 s if not given. */
  pauseMs?: number;
};

const MOST_RESULTS = 2_000;
/** Questions about what is not there are as many as strangers like to ask: they have a shelf of their own. */
const MOST_EMPTY = 200;
const MOST_ATTEMPTS = 3;

/**
 * Results of the content service in memory, until a change names their tags: nothing but a change, such as an
 * empty answer to an expired token, takes a good result's place. One question at a time for each key. What
 * cannot be asked for again is served as it was.
 */
export function createContentCache({ now = Date.now, pauseMs = 2_000 }: ContentCacheOptions = {}) {
  const results = new LRUCache<string, Entry>({ max: MOST_RESULTS });
  const empty = new LRUCache<string, Entry>({ max: MOST_EMPTY });
  const flights = new Map<string, Promise<Entry>>();
  const log = new DropLog();
  let lastEventId: string | undefined;
  let watched = false;

  const entryOf = (key: string) => results.get(key) ?? empty.get(key);

  function keep(key: string, answer: Answer): Entry {
    const sources: Sources = answer.tags === null ? "everything" : new Set(answer.tags);
    const entry: Entry = { answer, sources, changed: false, askAgainAt: 0 };
    const [shelf, other] = isEmpty(answer.result) ? [empty, results] : [results, empty];
    other.delete(key);
    shelf.set(key, entry);
    return entry;
  }

  async function load(key: string, ask: Ask<unknown>): Promise<Entry> {
    for (let attempt = 1; ; attempt += 1) {
      const moment = log.moment;
      const answer = await ask(lastEventId);
      const sources: Sources = answer.tags === null ? "everything" : new Set(answer.tags);
      // A change arrived while the answer was on its way: nobody knows which of the two was first.
      if (log.overtook(sources, moment) && attempt < MOST_ATTEMPTS) continue;
      return keep(key, answer);
    }
  }

  function inFlight(key: string, ask: Ask<unknown>): Promise<Entry> {
    const flight = flights.get(key);
    if (flight) return flight;
    const begun = load(key, ask).finally(() => flights.delete(key));
    flights.set(key, begun);
    return begun;
  }

  return {
    /**
     * The result for a key: from memory, or asked for. `onFailure` hears why an older one is given.
     * @throws what `ask` throws, where there is no older result
     */
    async get<T>(
      key: string,
      ask: Ask<T>,
      onFailure: (error: unknown) => void = () => {},
    ): Promise<Kept<T>> {
      const entry = entryOf(key);
      if (entry && watched && !entry.changed) return keptFrom<T>(entry, false);
      if (entry && entry.askAgainAt > now()) return keptFrom<T>(entry, true);
      try {
        return keptFrom<T>(await inFlight(key, ask), false);
      } catch (error) {
        if (!entry) throw error;
        entry.askAgainAt = now() + pauseMs;
        onFailure(error);
        return keptFrom<T>(entry, true);
      }
    },

    /** Marks what a change concerns as to be asked for again; the old result stays until a new one is there. */
    drop(change: Change, eventId?: string): void {
      lastEventId = eventId ?? lastEventId;
      log.note(change);
      for (const shelf of [results, empty]) {
        for (const entry of shelf.values()) {
          if (!concerns(change, entry.sources)) continue;
          entry.changed = true;
          entry.askAgainAt = 0;
        }
      }
    },

    /**
     * From now on somebody calls `drop` for every change. Before that no result is trusted longer than it is
     * on its way: each is asked for again, and memory serves only while the service is silent.
     */
    trust(): void {
      watched = true;
    },
  };
}

export type ContentCache = ReturnType<typeof createContentCache>;

// A key names one question, so what lies under it is of the type that its question asks for.
const isResult = <T>(_result: unknown): _result is T => true;

function keptFrom<T>({ answer: { result, tags } }: Entry, older: boolean): Kept<T> {
  if (!isResult<T>(result)) throw new TypeError("No result");
  return { result, tags, older };
}

/** Nothing at all, an empty list, or an object of nothing else. */
function isEmpty(result: unknown): boolean {
  if (result === null || result === undefined) return true;
  if (typeof result !== "object") return false;
  if (Array.isArray(result)) return result.length === 0;
  return Object.values(result).every(isEmpty);
}
