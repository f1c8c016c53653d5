import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { type Change, concerns, DropLog, type Sources } from "~/http/drop-log.server";

/** What the content service said: the result, and the tags that say which changes concern it (null: any). */
export type Answer<T = unknown> = { result: T; tags: readonly string[] | null };

/** Puts the question. `lastEventId` is the newest event that the answer must not be older than. */
export type Ask<T> = (lastEventId: string | undefined) => Promise<Answer<T>>;

/** A kept answer. `older` says that it could not be asked for again though it should have been, or is in doubt. */
export type Kept<T> = { answer: Answer<T>; older: boolean };

/** Where answers outlive the process; only good ones are kept. */
export type Copies = {
  find: (key: string) => Answer | undefined;
  keep: (key: string, answer: Answer) => void;
  forget: (key: string) => void;
};

type Entry = {
  /** The same object for as long as the service says the same. */
  answer: Answer;
  ask: Ask<unknown>;
  sources: Sources;
  changed: boolean;
  /** Later than now where the last question was of no use: it failed, or the service showed no documents at all. */
  askAgainAt: number;
  /** Nobody knows how old it is. */
  isCopy: boolean;
};

export type ContentCacheOptions = {
  /** Now in milliseconds; Date.now if not given. */
  now?: () => number;
  /** How long a question that failed is not put again while there is an older result; 2 s if not given. */
  pauseMs?: number;
  /** How long whoever asks waits for the service before a copy is given; 1 s if not given. */
  patienceMs?: number;
  /** Hears of each question that failed, also where an older result takes its place. */
  onFailure?: (error: unknown) => void;
};

const MOST_RESULTS = 2_000;
/** Questions about what is not there are as many as strangers like to ask: they have a shelf of their own. */
const MOST_EMPTY = 200;
const MOST_ATTEMPTS = 3;

/**
 * Results of the content service in memory, until a change names their tags: nothing but a change takes a good
 * result's place, and an empty dataset, as an expired token sees it, is believed for seconds only. One question at
 * a time for each key. What cannot be asked for again is served as it was, and what was never asked for from a copy.
 */
export function createContentCache(options: ContentCacheOptions = {}) {
  const { now = Date.now, pauseMs = 2_000, patienceMs = 1_000, onFailure } = options;
  const results = new LRUCache<string, Entry>({ max: MOST_RESULTS });
  const empty = new LRUCache<string, Entry>({ max: MOST_EMPTY });
  const flights = new Map<string, Promise<Entry>>();
  const log = new DropLog();
  let lastEventId: string | undefined;
  let watched = false;
  /** Somebody has waited in vain since the service last answered: nobody else need. */
  let isLate = false;
  /** The service showed no documents at all when it was last asked about that. */
  let isBlank = false;
  let copies: Copies | undefined;
  let showsDocuments = () => Promise.resolve(true);

  const isResting = ({ askAgainAt }: Entry) => askAgainAt > now();
  const entryOf = (key: string) => results.get(key) ?? empty.get(key);

  function keep(key: string, ask: Ask<unknown>, said: Answer, isDoubtful = false): Entry {
    const before = entryOf(key)?.answer;
    const answer = before && isDeepStrictEqual(before, said) ? before : said;
    const entry: Entry = {
      answer,
      ask,
      sources: sourcesOf(answer),
      changed: isDoubtful,
      askAgainAt: isDoubtful ? now() + pauseMs : 0,
      isCopy: false,
    };
    isLate = false;
    if (isEmpty(answer.result)) {
      results.delete(key);
      empty.set(key, entry);
      copies?.forget(key);
    } else {
      empty.delete(key);
      results.set(key, entry);
      copies?.keep(key, answer);
    }
    return entry;
  }

  function recall(key: string, ask: Ask<unknown>): Entry | undefined {
    const answer = copies?.find(key);
    if (!answer) return undefined;
    const sources = sourcesOf(answer);
    const entry: Entry = { answer, ask, sources, changed: true, askAgainAt: 0, isCopy: true };
    results.set(key, entry);
    return entry;
  }

  const hasGood = (key: string) => results.has(key) || copies?.find(key) !== undefined;

  async function load(key: string, ask: Ask<unknown>): Promise<Entry> {
    let showsSome = false;
    for (let attempt = 1; ; attempt += 1) {
      const moment = log.moment;
      const answer = await ask(lastEventId);
      // A change arrived while the answer was on its way: nobody knows which of the two was first.
      if (log.overtook(sourcesOf(answer), moment) && attempt < MOST_ATTEMPTS) continue;
      if (!isEmpty(answer.result) || showsSome) return keep(key, ask, answer);
      showsSome = await showsDocuments();
      isBlank = !showsSome;
      // It may have come to itself between the two: only what it says from now on counts.
      if (showsSome) continue;
      if (!hasGood(key)) return keep(key, ask, answer, true);
      throw new Error("An empty answer, from a service that shows no documents at all");
    }
  }

  function inFlight(key: string, ask: Ask<unknown>): Promise<Entry> {
    const flight = flights.get(key);
    if (flight) return flight;
    const begun = load(key, ask)
      .catch((error: unknown) => {
        onFailure?.(error);
        throw error;
      })
      .finally(() => flights.delete(key));
    flights.set(key, begun);
    return begun;
  }

  /** What comes of a question that was answered before; undefined where the older answer has to do for a while. */
  function askAnew(key: string, ask: Ask<unknown>, older: Entry): Promise<Entry | undefined> {
    return inFlight(key, ask).catch(() => {
      older.askAgainAt = now() + pauseMs;
      return undefined;
    });
  }

  async function isStill(key: string, answer: object): Promise<boolean> {
    const known = entryOf(key);
    if (!known || known.answer !== answer) return false;
    if (!known.changed) return true;
    if (isResting(known)) return false;
    return (await askAnew(key, known.ask, known))?.answer === answer;
  }

  /** What comes of a question for which a copy could stand in; undefined where the copy has to. */
  async function awhile(asking: Promise<Entry | undefined>): Promise<Entry | undefined> {
    if (isLate) return undefined;
    const outcome = asking.then((entry) => ({ entry }));
    const inTime = await Promise.race([outcome, wait(patienceMs, null, { ref: false })]);
    if (inTime === null) isLate = true;
    return inTime?.entry;
  }

  return {
    /**
     * The result for a key: from memory, asked for, or from a copy.
     * @throws what `ask` throws, where there is no older result
     */
    async get<T>(key: string, ask: Ask<T>): Promise<Kept<T>> {
      const known = entryOf(key);
      if (known && watched && !known.changed) return keptFrom<T>(known, false);
      if (known && isResting(known)) return keptFrom<T>(known, true);
      const spare = known ?? recall(key, ask);
      if (!spare) {
        const first = await inFlight(key, ask);
        return keptFrom<T>(first, isResting(first));
      }
      const asking = askAnew(key, ask, spare);
      const fresh = await (spare.isCopy ? awhile(asking) : asking);
      return fresh ? keptFrom<T>(fresh, isResting(fresh)) : keptFrom<T>(spare, true);
    },

    /**
     * Whether these questions are still answered with the same: what a change concerns is asked for again.
     * False where that fails.
     * @param answers what `get` gave, by their keys
     */
    async holds(answers: ReadonlyMap<string, object>): Promise<boolean> {
      const checks = [...answers].map(([key, answer]) => isStill(key, answer));
      return (await Promise.all(checks)).every(Boolean);
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
     * Lets everything be asked for again at once that could not be: the service answers again.
     * @returns what that concerns
     */
    askAgain(): Change {
      isBlank = false;
      const older = [results, empty].flatMap((shelf) =>
        [...shelf.values()].filter(({ changed }) => changed),
      );
      for (const entry of older) entry.askAgainAt = 0;
      const tags = older.map(({ answer }) => answer.tags);
      return tags.includes(null) ? "everything" : [...new Set(tags.flatMap((own) => own ?? []))];
    },

    /** Whether the service shows no documents at all, so that nobody knows what there is. */
    get isBlank(): boolean {
      return isBlank;
    },

    /**
     * From now on somebody calls `drop` for every change. Before that no result is trusted longer than it is
     * on its way: each is asked for again, and memory serves only while the service is silent.
     * @param someDocuments whether the service shows any document: asked before an empty answer is believed,
     *   because a wrong token, too, sees nothing
     */
    trust(someDocuments?: () => Promise<boolean>): void {
      watched = true;
      if (someDocuments) showsDocuments = someDocuments;
    },

    /** From now on good answers are kept there too, and found there while the service is silent. */
    keepCopies(kept: Copies): void {
      copies = kept;
    },
  };
}

// A key names one question, so what lies under it is of the type that its question asks for.
const isAnswer = <T>(_answer: Answer): _answer is Answer<T> => true;

function keptFrom<T>({ answer }: Entry, older: boolean): Kept<T> {
  if (!isAnswer<T>(answer)) throw new TypeError("No answer");
  return { answer, older };
}

const sourcesOf = ({ tags }: Answer): Sources => (tags === null ? "everything" : new Set(tags));

/** Nothing at all, an empty list, or an object of nothing else. */
function isEmpty(result: unknown): boolean {
  if (result === null || result === undefined) return true;
  if (typeof result !== "object") return false;
  if (Array.isArray(result)) return result.length === 0;
  return Object.values(result).every(isEmpty);
}
