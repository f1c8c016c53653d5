import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { Question, Reply } from "~/content/source/ask.server";
import type { Dependency } from "~/server/request-context.server";

/** What a change concerns: the tags it names, or everything. */
export type Change = readonly string[] | "everything";

/** What a question was answered with; the same object for as long as the result is the same. */
export type Answer = Dependency & Readonly<Reply> & { readonly question: Question };

type StoredAnswer = Answer & {
  state: Dependency["state"];
  suspectSince: number;
  tags: Reply["tags"];
  /** Later than now where the last question was of no use. */
  retryAt: number;
};

/** A question on its way, and the changes that arrived since it was put. */
type Flight = { answer: Promise<StoredAnswer>; changes: Change[] };

export type ContentStoreOptions = {
  /** Asks the service; the answer must not be older than the event. */
  ask: (question: Question, lastEventId: string | undefined) => Promise<Reply>;
  /** Whether the service shows any document: a wrong token and a faulty proxy see an empty dataset. */
  showsDocuments: () => Promise<boolean>;
  /** Hears of each question that failed, also where an older answer takes its place. */
  onFailure?: (error: unknown) => void;
  /** Hears of each answer that differs from the one before. */
  onKept?: () => void;
  /** How long a visitor waits for a service that may be silent before an older answer is given; 1 s if not given. */
  patienceMs?: number;
};

const MOST_RESULTS = 2_000;
/** Strangers can ask for as many unknown slugs as they like: these push out each other only. */
const MOST_EMPTY = 200;
const MOST_ATTEMPTS = 3;
/** How long a question that failed is not put again while there is an older answer. */
const REST_MS = 2_000;
/** How long the service is known to show documents, where an unknown slug asks for what may not be there. */
const SHOWN_FOR_MS = 5_000;

const keyOf = ({ query, params }: Question) => `${query} ${JSON.stringify(params)}`;
const now = () => performance.now();

/**
 * The service's answers in memory. A change makes those that it concerns suspect; a suspect answer is asked for
 * again, and superseded only by a result that differs. One question at a time for each key. What cannot be asked for
 * again stays as it is.
 */
export function createContentStore(options: ContentStoreOptions) {
  const { ask, showsDocuments, patienceMs = 1_000 } = options;
  const { onFailure = () => {}, onKept = () => {} } = options;
  const dispose = (answer: StoredAnswer) => {
    suspect(answer);
    answer.state = "superseded";
  };
  const results = new LRUCache<string, StoredAnswer>({ max: MOST_RESULTS, dispose });
  const empty = new LRUCache<string, StoredAnswer>({ max: MOST_EMPTY, dispose });
  const flights = new Map<string, Flight>();
  let lastEventId: string | undefined;
  let onChange: (() => void) | undefined;
  /** A visitor has waited in vain since the service last answered: the next need not. */
  let isLate = false;
  /** The service showed no documents at all when it was last asked about that. */
  let isBlank = false;
  let shownAt = -Infinity;
  let looking: Promise<boolean> | undefined;

  const find = (key: string) => results.get(key) ?? empty.get(key);
  const stored = () => [...results.values(), ...empty.values()];

  function suspect(answer: StoredAnswer) {
    if (answer.state === "current") answer.suspectSince = now();
    answer.state = "suspect";
    answer.retryAt = 0;
  }

  function put(question: Question, { result, tags }: Reply): StoredAnswer {
    const answer: StoredAnswer = {
      question,
      result,
      tags,
      state: "current",
      suspectSince: 0,
      retryAt: 0,
      revalidate: () => revalidate(answer),
    };
    const key = keyOf(question);
    const [own, other] = isEmpty(result) ? [empty, results] : [results, empty];
    other.delete(key);
    own.set(key, answer);
    return answer;
  }

  function keep(question: Question, reply: Reply, isCertain: boolean): StoredAnswer {
    const key = keyOf(question);
    const known = find(key);
    const wasResult = results.has(key);
    const isSame = known !== undefined && isDeepStrictEqual(known.result, reply.result);
    const answer = isSame ? known : put(question, reply);
    if (!isSame && (wasResult || results.has(key))) onKept();
    answer.tags = reply.tags;
    // Where changes are not followed, no answer is known to be current longer than it is on its way.
    if (!isCertain || !onChange) suspect(answer);
    else {
      answer.state = "current";
      answer.suspectSince = 0;
    }
    return answer;
  }

  async function load(question: Question, changes: Change[]): Promise<StoredAnswer> {
    const begunAt = now();
    for (let attempt = 1; ; attempt += 1) {
      changes.length = 0;
      const askedAt = now();
      const reply = await ask(question, lastEventId);
      isLate = false;
      const isOvertaken = changes.some((change) => concerns(change, reply.tags));
      if (isOvertaken && attempt < MOST_ATTEMPTS) continue;
      if (!isEmpty(reply.result)) return keep(question, reply, !isOvertaken);

      // An empty answer counts only of a service that has shown documents before it was asked.
      const takesPlace = results.has(keyOf(question));
      const sinceAt = takesPlace ? begunAt : askedAt - SHOWN_FOR_MS;
      if (sinceAt <= shownAt && shownAt <= askedAt) return keep(question, reply, !isOvertaken);
      if (await lookForDocuments()) continue;
      if (takesPlace) {
        throw new Error("An empty answer, from a service that shows no documents at all");
      }
      const doubtful = keep(question, reply, false);
      doubtful.retryAt = now() + REST_MS;
      return doubtful;
    }
  }

  function lookForDocuments(): Promise<boolean> {
    looking ??= showsDocuments()
      .then((showsSome) => {
        isBlank = !showsSome;
        if (showsSome) shownAt = now();
        // What it called empty a moment ago it may have called so for the same reason.
        else for (const answer of empty.values()) if (answer.state === "current") suspect(answer);
        return showsSome;
      })
      .finally(() => (looking = undefined));
    return looking;
  }

  function fly(question: Question): Promise<StoredAnswer> {
    const key = keyOf(question);
    const present = flights.get(key);
    if (present) return present.answer;
    const changes: Change[] = [];
    const answer = load(question, changes)
      .catch((error: unknown) => {
        onFailure(error);
        const older = find(key);
        if (older) older.retryAt = now() + REST_MS;
        throw error;
      })
      .finally(() => flights.delete(key));
    flights.set(key, { answer, changes });
    return answer;
  }

  async function revalidate(answer: StoredAnswer): Promise<void> {
    if (answer.state !== "suspect" || answer.retryAt > now()) return;
    // `onFailure` has heard of it, and the answer stays suspect.
    await fly(answer.question).catch(() => {});
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
    /**
     * The answer to a question: from memory, or asked for. Suspect where the service does not answer, or shows no
     * documents at all.
     * @throws what `ask` throws, where there is no older answer
     */
    async get(question: Question): Promise<Answer> {
      const key = keyOf(question);
      const known = find(key);
      if (!known) return fly(question);
      if (known.state === "suspect") await patiently(revalidate(known));
      return find(key) ?? known;
    },

    /** To be called for every change of the content: what it concerns is suspect from now on. */
    change(change: Change, eventId?: string): void {
      lastEventId = eventId ?? lastEventId;
      for (const { changes } of flights.values()) changes.push(change);
      for (const answer of stored()) if (concerns(change, answer.tags)) suspect(answer);
      onChange?.();
    },

    /** From now on `change` is called for every change, and `listener` learns of each once it is known here. */
    follow(listener: () => void): void {
      onChange = listener;
    },

    /**
     * Lets everything suspect be asked for again at once: the service answers again.
     * @returns how many answers that are
     */
    recover(): number {
      isBlank = false;
      const waiting = stored().filter(({ state }) => state === "suspect");
      for (const answer of waiting) answer.retryAt = 0;
      if (waiting.length > 0) onChange?.();
      return waiting.length;
    },

    /** Takes answers of an unknown age, the newest last; they are suspect. */
    recall(answers: Iterable<Reply & { question: Question }>): void {
      for (const { question, ...reply } of answers) suspect(put(question, reply));
    },

    /** The answers that are worth a copy, the last used first. */
    results: (): Answer[] => [...results.values()],

    /** Whether the service shows no documents at all, so that what is missing may well be there. */
    get isBlank(): boolean {
      return isBlank;
    },
  };
}

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
