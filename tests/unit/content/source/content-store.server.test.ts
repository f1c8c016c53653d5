import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Question, Reply } from "~/content/source/ask.server";
import {
  type ContentStore,
  type ContentStoreOptions,
  createContentStore,
} from "~/content/source/content-store.server";

const a: Reply = { result: ["a"], tags: ["s1:a"] };
const b: Reply = { result: ["b"], tags: ["s1:a"] };
const nothing: Reply = { result: [], tags: ["s1:a"] };
const silent = new Error("silent");

const question = (query: string, params = {}): Question => ({ name: query, query, params });
const key = question("key");

/** What the service says to each question, one after the other; the last one again and again. */
let replies: Record<string, (Reply | Error)[]>;
let asked: string[];
let eventIds: (string | undefined)[];
let shows: boolean;
let looked: number;
let failures: string[];
let kept: number;
let changes: number;

const makeStore = (options: Partial<ContentStoreOptions> = {}) =>
  createContentStore({
    ask: ({ query }, eventId) => {
      const given = replies[query] ?? [silent];
      const reply = given.length > 1 ? given.shift() : given[0];
      asked.push(query);
      eventIds.push(eventId);
      // Each answer is an object of its own, as it comes from the network.
      return reply instanceof Error
        ? Promise.reject(reply)
        : Promise.resolve(structuredClone(reply ?? a));
    },
    showsDocuments: () => {
      looked += 1;
      return Promise.resolve(shows);
    },
    onFailure: (error) => failures.push(String(error)),
    onKept: () => (kept += 1),
    ...options,
  });

/** A store that is told of every change. */
function followingStore(options: Partial<ContentStoreOptions> = {}) {
  const store = makeStore(options);
  store.follow(() => (changes += 1));
  return store;
}

/** Asks, and says whether what comes belongs to the present revision. */
async function expectResult(
  store: ContentStore,
  asked: Question,
  result: unknown,
  isCurrent: boolean,
): Promise<void> {
  const given = await store.get(asked);
  expect(given.result).toEqual(result);
  expect(given.revision === store.revision).toBe(isCurrent);
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  replies = {};
  asked = [];
  eventIds = [];
  shows = true;
  looked = 0;
  failures = [];
  kept = 0;
  changes = 0;
});

afterEach(() => vi.useRealTimers());

describe("while changes are told", () => {
  test("asks once, until a change names a tag of the answer", async () => {
    const store = followingStore();
    replies.key = [a, b];
    expect(await store.get(key)).toMatchObject({ ...a, revision: store.revision });
    store.change(["s1:other"], "1");
    expect((await store.get(key)).result).toEqual(["a"]);
    expect(asked).toHaveLength(1);

    store.change(["s1:a"], "2");
    expect((await store.get(key)).result).toEqual(["b"]);
    expect(eventIds).toEqual([undefined, "2"]);
  });

  test("questions with other parameters are other questions", async () => {
    const store = followingStore();
    await Promise.all([
      store.get(question("key", { slug: "a" })),
      store.get(question("key", {})),
    ]).catch(() => {});
    expect(asked).toHaveLength(2);
  });

  test("any change concerns an answer without tags, and a change of everything every answer", async () => {
    const store = followingStore();
    replies = { untagged: [{ result: 1, tags: null }], tagged: [a] };
    const ask = () => Promise.all([store.get(question("untagged")), store.get(question("tagged"))]);
    await ask();
    store.change(["s1:other"]);
    await ask();
    expect(asked.toSorted()).toEqual(["tagged", "untagged", "untagged"]);
    store.change("everything");
    await ask();
    expect(asked).toHaveLength(5);
  });

  test("puts one question for all who ask at the same time", async () => {
    const store = followingStore();
    replies.key = [a];
    await Promise.all([store.get(key), store.get(key), store.get(key)]);
    expect(asked).toHaveLength(1);
  });

  test("tells its listener once a change is known", async () => {
    const store = makeStore();
    replies.key = [a];
    const revisions: number[][] = [];
    store.follow(() => revisions.push([answer.revision, store.revision]));
    const answer = await store.get(key);
    store.change(["s1:a"]);
    store.change(["s1:other"]);
    expect(revisions).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });
});

describe("a result", () => {
  test("is the same object and current again where the service says the same", async () => {
    const store = followingStore();
    replies = { key: [a, a, b], other: [{ result: "other", tags: ["s1:other"] }] };
    const answer = await store.get(key);
    const other = await store.get(question("other"));
    store.change(["s1:a"]);
    expect([answer.revision, other.revision, store.revision]).toEqual([1, 2, 2]);

    expect(await store.refresh([answer, other])).toBe(true);
    expect(answer.revision).toBe(2);
    expect(await store.get(key)).toBe(answer);
    expect(asked).toEqual(["key", "other", "key"]);

    store.change(["s1:a"]);
    expect(await store.refresh([answer])).toBe(false);
    expect((await store.get(key)).result).toEqual(["b"]);
    expect(asked).toHaveLength(4);
  });

  test("is the same with other tags too, and follows what they name", async () => {
    const store = followingStore();
    replies.key = [a, { ...a, tags: ["s1:b"] }];
    const answer = await store.get(key);
    store.change(["s1:a"]);
    expect(await store.get(key)).toBe(answer);
    store.change(["s1:a"]);
    expect(answer.revision).toBe(store.revision);
    store.change(["s1:b"]);
    expect(answer.revision).toBeLessThan(store.revision);
  });

  test("stays what it is while the service is silent", async () => {
    const store = followingStore();
    replies.key = [a, silent];
    const answer = await store.get(key);
    store.change(["s1:a"]);
    expect(await store.refresh([answer])).toBe(true);
    expect(answer.revision).toBeLessThan(store.revision);
    expect(await store.get(key)).toBe(answer);
    expect(failures).toEqual(["Error: silent"]);
  });

  test("that was pushed out of memory is not present after the next change", async () => {
    const store = followingStore();
    replies.key = [a];
    const answer = await store.get(key);
    for (let number = 0; number < 2_000; number += 1) {
      replies[`${number}`] = [a];
      await store.get(question(`${number}`));
    }
    expect(await store.refresh([answer])).toBe(true);
    store.change(["s1:other"]);
    expect(await store.refresh([answer])).toBe(false);
  });
});

describe("a change that arrives before its answer", () => {
  test("has the question put again", async () => {
    const store = followingStore({
      ask: async (_, eventId) => {
        asked.push("key");
        await Promise.resolve();
        if (eventId !== undefined) return b;
        store.change(["s1:a"], "1");
        return a;
      },
    });
    expect(await store.get(key)).toMatchObject({ result: ["b"], revision: 2 });
    expect(asked).toHaveLength(2);
  });

  test("and does so each time leaves the third result of an older revision", async () => {
    const store = followingStore({
      ask: async () => {
        asked.push("key");
        await Promise.resolve();
        store.change(["s1:a"]);
        return a;
      },
    });
    expect((await store.get(key)).revision).toBe(store.revision - 1);
    expect(asked).toHaveLength(3);
  });
});

describe("while the service is silent", () => {
  test("serves what it had, and does not ask at every request", async () => {
    const store = followingStore();
    replies.key = [a, silent, silent, b];
    await store.get(key);
    store.change(["s1:a"]);
    await expectResult(store, key, ["a"], false);
    await expectResult(store, key, ["a"], false);
    expect(asked).toHaveLength(2);
    pass(2_001);
    await store.get(key);
    pass(2_001);
    await expectResult(store, key, ["b"], true);
  });

  test("asks again after the pause, though the clock was set back", async () => {
    const store = followingStore();
    replies.key = [a, silent, b];
    await store.get(key);
    store.change(["s1:a"]);
    await store.get(key);
    vi.setSystemTime(0);
    pass(2_001);
    expect((await store.get(key)).result).toEqual(["b"]);
  });

  test("an event ends the pause after a failure", async () => {
    const store = followingStore();
    replies.key = [a, silent, b];
    await store.get(key);
    store.change(["s1:a"]);
    await store.get(key);
    store.change(["s1:a"]);
    expect((await store.get(key)).result).toEqual(["b"]);
  });

  test("its return ends it too, and is told where results are not current", async () => {
    const store = followingStore();
    replies.key = [a, silent, b];
    await store.get(key);
    expect(store.recover()).toBe(0);
    store.change(["s1:a"]);
    await store.get(key);
    expect(changes).toBe(1);
    expect(store.recover()).toBe(1);
    expect(changes).toBe(2);
    expect((await store.get(key)).result).toEqual(["b"]);
  });

  test("rejects as the service does where there is nothing", async () => {
    await expect(followingStore().get(key)).rejects.toBe(silent);
  });

  test("the first visitor waits for a while, and the next not at all", async () => {
    let answer: (given: Reply) => void = () => {};
    const store = followingStore({
      patienceMs: 50,
      ask: () => new Promise((resolve) => (answer = resolve)),
    });
    store.recall([
      { question: key, ...a },
      { question: question("other"), ...a },
    ]);
    expect((await store.get(key)).result).toEqual(["a"]);
    const other = store.get(question("other"));
    // Within this turn of the event loop: no timer has run.
    const first = await Promise.race([other, new Promise((resolve) => setImmediate(resolve))]);
    expect(first).toMatchObject({ result: ["a"], revision: 0 });
    answer(b);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await store.get(question("other"))).result).toEqual(["b"]);
  });
});

describe("an empty answer", () => {
  test("does not take a good one's place while the service shows no documents at all", async () => {
    const store = followingStore();
    shows = false;
    replies.key = [a, nothing];
    await store.get(key);
    store.change(["s1:a"], "1");
    await expectResult(store, key, ["a"], false);
    expect(failures.join()).toContain("shows no documents");
    shows = true;
    pass(2_001);
    await expectResult(store, key, [], true);
  });

  test("does not take a copy's place either", async () => {
    const store = followingStore();
    shows = false;
    store.recall([{ question: key, ...a }]);
    replies.key = [nothing];
    await expectResult(store, key, ["a"], false);
  });

  test("does not take a good one's place though documents were shown a moment ago", async () => {
    const store = followingStore();
    replies = { key: [a, nothing], unknown: [nothing] };
    await store.get(key);
    await store.get(question("unknown"));
    shows = false;
    pass(1);
    store.change(["s1:a"]);
    await expectResult(store, key, ["a"], false);
  });

  test("is asked for once more where the service came to itself meanwhile", async () => {
    const store = followingStore();
    replies.key = [a, nothing, b];
    await store.get(key);
    store.change(["s1:a"], "1");
    await expectResult(store, key, ["b"], true);
  });

  test("takes a good one's place after a change alone", async () => {
    const store = followingStore();
    replies.key = [a, nothing];
    const answer = await store.get(key);
    await store.refresh([answer]);
    expect((await store.get(key)).result).toEqual(["a"]);
    store.change(["s1:a"]);
    expect((await store.get(key)).result).toEqual([]);
  });

  test("is believed where nothing was there before, of a service that shows documents", async () => {
    const store = followingStore();
    replies.key = [nothing];
    await expectResult(store, key, [], true);
    // Once more after the service had shown some: it may have come to itself between the two.
    expect([asked.length, looked]).toEqual([2, 1]);
    await store.get(key);
    expect(asked).toHaveLength(2);
  });

  test("costs one question more for all the unknown slugs of five seconds", async () => {
    const store = followingStore();
    for (let slug = 0; slug < 50; slug += 1) {
      replies[`${slug}`] = [nothing];
      await store.get(question(`${slug}`));
    }
    expect([asked.length, looked]).toEqual([51, 1]);
    pass(5_001);
    replies.later = [nothing];
    await store.get(question("later"));
    expect(looked).toBe(2);
  });

  test("of unknown slugs does not push out what is there, nor have the copy written", async () => {
    const store = followingStore();
    replies.key = [a];
    await store.get(key);
    for (let slug = 0; slug < 3_000; slug += 1) {
      replies[`${slug}`] = [nothing];
      await store.get(question(`${slug}`, { slug }));
    }
    expect((await store.get(key)).revision).toBe(store.revision);
    expect(asked.filter((query) => query === "key")).toHaveLength(1);
    expect(kept).toBe(1);
  });

  test("of a service that shows none is not current, and asked for again", async () => {
    const store = followingStore();
    shows = false;
    replies.key = [nothing, nothing, a];
    await expectResult(store, key, [], false);
    expect(store.isBlank).toBe(true);
    await store.get(key);
    expect(asked).toHaveLength(1);
    expect(kept).toBe(0);
    pass(2_001);
    await expectResult(store, key, [], false);
    store.recover();
    expect(store.isBlank).toBe(false);
    await expectResult(store, key, ["a"], true);
  });

  test("that was believed is not current once the service is found to show none", async () => {
    const store = followingStore();
    replies = { key: [nothing], later: [nothing] };
    const believed = await store.get(key);
    pass(5_001);
    shows = false;
    await store.get(question("later"));
    expect(believed.revision).toBeLessThan(store.revision);
  });
});

describe("for the copy on disk", () => {
  const slugged = question("slugged", { slug: "a" });

  test("has what is good, the last used first, and not what is gone", async () => {
    const store = followingStore();
    replies = { [slugged.query]: [a, nothing], other: [b] };
    await store.get(slugged);
    await store.get(question("other"));
    expect(store.results().map(({ result }) => result)).toEqual([["b"], ["a"]]);
    store.change(["s1:a"]);
    await store.get(slugged);
    expect(store.results().map(({ result }) => result)).toEqual([["b"]]);
  });

  test("has an empty list, unless the service showed no documents at all", async () => {
    const store = followingStore();
    replies.key = [nothing];
    shows = false;
    await store.get(key);
    expect(store.results()).toEqual([]);
    shows = true;
    store.recover();
    await store.get(key);
    expect(store.results().map(({ result }) => result)).toEqual([[]]);
    expect(kept).toBe(1);

    const later = followingStore();
    later.recall(store.results());
    expect(later.results().map(({ result }) => result)).toEqual([[]]);
    // What the service shows after all takes its place.
    replies.key = [a];
    expect((await later.get(key)).result).toEqual(["a"]);
  });

  test("says when an answer differs from the one before, and only then", async () => {
    const store = followingStore();
    replies.key = [a, a, b, nothing];
    const seen: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      await store.get(key);
      seen.push(kept);
      store.change(["s1:a"]);
    }
    expect(seen).toEqual([1, 1, 2, 3]);
  });

  test("serves a copy as of an unknown age, until the service answers", async () => {
    const store = followingStore();
    store.recall([
      { question: key, ...b },
      { question: key, ...a },
    ]);
    replies.key = [silent, a];
    const copied = await store.get(key);
    expect(copied).toMatchObject({ result: ["a"], revision: 0 });
    await store.get(key);
    expect(asked).toHaveLength(1);
    store.recover();
    expect(await store.get(key)).toBe(copied);
    expect(copied.revision).toBe(store.revision);
  });
});

test("where changes are not told, asks each time, and has something to fall back on", async () => {
  const store = makeStore();
  replies.key = [a, b, silent];
  expect((await store.get(key)).result).toEqual(["a"]);
  expect((await store.get(key)).result).toEqual(["b"]);
  expect((await store.get(key)).result).toEqual(["b"]);
  expect(asked).toHaveLength(3);
});
