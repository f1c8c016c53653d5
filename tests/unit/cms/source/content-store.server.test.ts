import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type ContentStore,
  type ContentStoreOptions,
  createContentStore,
} from "~/cms/source/content-store.server";
import type { ContentQuery, QueryResponse } from "~/cms/source/request-content.server";

const a: QueryResponse = { result: ["a"], tags: ["s1:a"] };
const b: QueryResponse = { result: ["b"], tags: ["s1:a"] };
const nothing: QueryResponse = { result: [], tags: ["s1:a"] };
const silent = new Error("silent");

const question = (query: string, params = {}): ContentQuery => ({ name: query, query, params });
const key = question("key");

/** The service's replies to each query, one after the other; the last one is repeated. */
let replies: Record<string, (QueryResponse | Error)[]>;
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
      // Each reply is a new object, as it is when it comes from the network.
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

/** A store that receives change events. */
function followingStore(options: Partial<ContentStoreOptions> = {}) {
  const store = makeStore(options);
  store.follow(() => (changes += 1));
  return store;
}

/** A store whose result `a` of `key` is stale after an event, and to which the service then gives these replies. */
async function staleStore(...later: (QueryResponse | Error)[]) {
  replies.key = [a, ...later];
  const store = followingStore();
  const answer = await store.get(key);
  store.change(["s1:a"], "1");
  return { store, answer };
}

/** Queries the store, and checks the result and whether it belongs to the present revision. */
async function expectResult(
  store: ContentStore,
  asked: ContentQuery,
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

describe("a content store that receives changes", () => {
  test("queries once, until a change names a tag of the result", async () => {
    const store = followingStore();
    replies.key = [a, b];
    expect(await store.get(key)).toMatchObject({ ...a, revision: 1 });
    store.change(["s1:other"], "1");
    expect((await store.get(key)).result).toEqual(["a"]);
    expect(asked).toHaveLength(1);

    store.change(["s1:a"], "2");
    expect((await store.get(key)).result).toEqual(["b"]);
    expect(eventIds).toEqual([undefined, "2"]);
  });

  test("queries again for other parameters", async () => {
    const store = followingStore();
    await Promise.all([
      store.get(question("key", { slug: "a" })),
      store.get(question("key", {})),
    ]).catch(() => {});
    expect(asked).toHaveLength(2);
  });

  test("queries untagged results again after any change, and all results after a change of everything", async () => {
    const store = followingStore();
    replies = { untagged: [{ result: 1, tags: null }], tagged: [a] };
    const ask = () => Promise.all([store.get(question("untagged")), store.get(question("tagged"))]);
    await ask();
    store.change(["s1:other"]);
    await ask();
    expect(asked).toEqual(["untagged", "tagged", "untagged"]);
    store.change("everything");
    await ask();
    expect(asked).toHaveLength(5);
  });

  test("sends one query for simultaneous requests", async () => {
    const store = followingStore();
    replies.key = [a];
    await Promise.all([store.get(key), store.get(key), store.get(key)]);
    expect(asked).toHaveLength(1);
  });

  test("calls its listener after it has recorded a change", async () => {
    const store = makeStore();
    replies.key = [a];
    const revisions: number[][] = [];
    store.follow(() => revisions.push([answer.revision, store.revision]));
    const answer = await store.get(key);
    store.change(["s1:a"]);
    store.change(["s1:other"]);
    expect(revisions.flat()).toEqual([1, 2, 1, 3]);
  });
});

describe("a result", () => {
  test("keeps its object, and is current again if the service repeats it", async () => {
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

  test("keeps its object if only its tags differ, and follows the new tags", async () => {
    const { store, answer } = await staleStore({ ...a, tags: ["s1:b"] });
    expect(await store.get(key)).toBe(answer);
    store.change(["s1:a"]);
    expect(answer.revision).toBe(store.revision);
    store.change(["s1:b"]);
    expect(answer.revision).toBeLessThan(store.revision);
  });

  test("stays in memory while the service times out", async () => {
    const { store, answer } = await staleStore(silent);
    expect(await store.refresh([answer])).toBe(true);
    expect(answer.revision).toBeLessThan(store.revision);
    expect(await store.get(key)).toBe(answer);
    expect(failures).toEqual(["Error: silent"]);
  });

  test("that was evicted from memory does not survive the next change", async () => {
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

describe("a change that arrives before a query's response", () => {
  test("repeats the query", async () => {
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

  test("repeats it at most twice, and then serves a result of an older revision", async () => {
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

describe("while the service times out", () => {
  test("the store serves stale results, and does not query at every request", async () => {
    const { store } = await staleStore(silent, silent, b);
    await expectResult(store, key, ["a"], false);
    await expectResult(store, key, ["a"], false);
    expect(asked).toHaveLength(2);
    // The system clock, unlike the store's, can be set back.
    vi.setSystemTime(0);
    pass(2_001);
    await expectResult(store, key, ["a"], false);
    pass(2_001);
    await expectResult(store, key, ["b"], true);
  });

  test("an event ends the pause after a failure", async () => {
    const { store } = await staleStore(silent, b);
    await store.get(key);
    store.change(["s1:a"]);
    expect((await store.get(key)).result).toEqual(["b"]);
  });

  test("its recovery ends the pause, and is passed on even if nothing is stored", async () => {
    expect(followingStore().recover()).toBe(0);
    expect(changes).toBe(1);
    const { store } = await staleStore(silent, b);
    await store.get(key);
    const before = changes;
    expect(store.recover()).toBe(1);
    expect(changes).toBe(before + 1);
    expect((await store.get(key)).result).toEqual(["b"]);
  });

  test("the store rejects with the service's error if it has no result", async () => {
    await expect(followingStore().get(key)).rejects.toBe(silent);
  });

  test("the first request waits for a while, and the next one not at all", async () => {
    let answer: (given: QueryResponse) => void = () => {};
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
    // Waits within this turn of the event loop, so that no timer has run.
    const first = await Promise.race([other, new Promise((resolve) => setImmediate(resolve))]);
    expect(first).toMatchObject({ result: ["a"], revision: 0 });
    answer(b);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await store.get(question("other"))).result).toEqual(["b"]);
  });
});

describe("an empty result", () => {
  test("does not replace a result while the service shows no documents at all", async () => {
    shows = false;
    const { store } = await staleStore(nothing);
    await expectResult(store, key, ["a"], false);
    expect(failures.join()).toContain("empty or private dataset");
    shows = true;
    pass(2_001);
    await expectResult(store, key, [], true);
  });

  test("does not replace a result even if the service showed documents a moment ago", async () => {
    const store = followingStore();
    replies = { key: [a, nothing], unknown: [nothing] };
    await store.get(key);
    await store.get(question("unknown"));
    shows = false;
    pass(1);
    store.change(["s1:a"]);
    await expectResult(store, key, ["a"], false);
  });

  test("is accepted if there was no result before and the service shows documents", async () => {
    const store = followingStore();
    replies.key = [nothing];
    await expectResult(store, key, [], true);
    // It was queried again after the service had shown documents, because the service may have recovered between the two.
    expect([asked.length, looked]).toEqual([2, 1]);
    await store.get(key);
    expect(asked).toHaveLength(2);
  });

  test("causes one further query for all unknown slugs of five seconds", async () => {
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

  test("for unknown slugs evicts no result, and does not cause a write to disk", async () => {
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

  test("of a service without documents is not current, and is queried again", async () => {
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

  test("that was accepted is stale as soon as the service shows no documents", async () => {
    const store = followingStore();
    replies = { key: [nothing], later: [nothing] };
    const believed = await store.get(key);
    pass(5_001);
    shows = false;
    await store.get(question("later"));
    expect(believed.revision).toBeLessThan(store.revision);
  });
});

describe("the copy on disk", () => {
  const slugged = question("slugged", { slug: "a" });

  test("has the valid results, most recently used first, without deleted documents", async () => {
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
    // A result of the service replaces it later.
    replies.key = [a];
    expect((await later.get(key)).result).toEqual(["a"]);
  });

  test("is written only if a result differs from the one before", async () => {
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

  test("serves results of unknown age until the service responds", async () => {
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

test("a store without change events queries each time, and falls back on the last result", async () => {
  const store = makeStore();
  replies.key = [a, b, silent];
  expect((await store.get(key)).result).toEqual(["a"]);
  expect((await store.get(key)).result).toEqual(["b"]);
  expect((await store.get(key)).result).toEqual(["b"]);
  expect(asked).toHaveLength(3);
});
