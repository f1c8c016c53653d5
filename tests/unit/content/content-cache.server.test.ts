import { describe, expect, test, vi } from "vitest";
import { type Answer, type Ask, createContentCache } from "~/content/content-cache.server";

/** A question whose answers are given one after the other; the last one again and again. */
const asking = <T>(...answers: (Answer<T> | Error)[]) => {
  let asked = 0;
  return vi.fn<Ask<T>>(() => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    return answer instanceof Error || !answer
      ? Promise.reject(answer ?? new Error("no answer"))
      : Promise.resolve(answer);
  });
};

const a = { result: ["a"], tags: ["s1:a"] };
const b = { result: ["b"], tags: ["s1:a"] };

describe("while changes are told", () => {
  test("asks once, until a change names a tag of the answer", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, b);
    expect(await cache.get("key", ask)).toEqual({ ...a, older: false });
    cache.drop(["s1:other"], "1");
    expect((await cache.get("key", ask)).result).toEqual(["a"]);
    expect(ask).toHaveBeenCalledTimes(1);

    cache.drop(["s1:a"], "2");
    expect((await cache.get("key", ask)).result).toEqual(["b"]);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenLastCalledWith("2");
  });

  test("any change concerns an answer without tags, and a change of everything every answer", async () => {
    const cache = createContentCache();
    cache.trust();
    const untagged = asking({ result: 1, tags: null }, { result: 2, tags: null });
    const tagged = asking(a, b);
    await Promise.all([cache.get("untagged", untagged), cache.get("tagged", tagged)]);
    cache.drop(["s1:other"]);
    await Promise.all([cache.get("untagged", untagged), cache.get("tagged", tagged)]);
    expect([untagged.mock.calls.length, tagged.mock.calls.length]).toEqual([2, 1]);
    cache.drop("everything");
    await Promise.all([cache.get("untagged", untagged), cache.get("tagged", tagged)]);
    expect([untagged.mock.calls.length, tagged.mock.calls.length]).toEqual([3, 2]);
  });

  test("puts one question for all who ask at the same time", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a);
    await Promise.all([cache.get("key", ask), cache.get("key", ask), cache.get("key", ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("asks again when a change arrives before its answer", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = vi.fn<Ask<string[]>>((eventId) => {
      if (eventId !== undefined) return Promise.resolve(b);
      cache.drop(["s1:a"], "1");
      return Promise.resolve(a);
    });
    expect((await cache.get("key", ask)).result).toEqual(["b"]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("serves what it had while the service is silent, and does not ask at every request", async () => {
    let now = 0;
    const cache = createContentCache({ now: () => now, pauseMs: 1_000 });
    cache.trust();
    const ask = asking(a, new Error("silent"), new Error("silent"), b);
    await cache.get("key", ask);
    cache.drop(["s1:a"]);
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    expect(await cache.get("key", ask, onFailure)).toEqual({ ...a, older: true });
    expect(await cache.get("key", ask, onFailure)).toEqual({ ...a, older: true });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(failures).toHaveLength(1);
    now = 1_001;
    await cache.get("key", ask, onFailure);
    now = 2_002;
    expect(await cache.get("key", ask, onFailure)).toEqual({ ...b, older: false });
  });

  test("an event ends the pause after a failure", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, new Error("silent"), b);
    await cache.get("key", ask);
    cache.drop(["s1:a"]);
    await cache.get("key", ask);
    cache.drop(["s1:a"]);
    expect((await cache.get("key", ask)).result).toEqual(["b"]);
  });

  test("an empty answer that no event explains takes nobody's place", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, { result: [], tags: [] });
    await cache.get("key", ask);
    expect((await cache.get("key", ask)).result).toEqual(["a"]);
    cache.drop(["s1:a"]);
    expect((await cache.get("key", ask)).result).toEqual([]);
  });

  test("questions about what is not there do not push out what is", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a);
    await cache.get("key", ask);
    const nothing = asking({ result: null, tags: ["s1:a"] });
    for (let number = 0; number < 5_000; number += 1) await cache.get(`${number}`, nothing);
    await cache.get("key", ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("while nobody tells of changes", () => {
  test("asks each time, and has something to fall back on", async () => {
    const cache = createContentCache();
    const ask = asking(a, b, new Error("silent"));
    expect((await cache.get("key", ask)).result).toEqual(["a"]);
    expect((await cache.get("key", ask)).result).toEqual(["b"]);
    expect(await cache.get("key", ask)).toEqual({ ...b, older: true });
  });

  test("rejects as the service does when there is nothing", async () => {
    const cache = createContentCache();
    await expect(cache.get("key", asking(new Error("silent")))).rejects.toThrow("silent");
  });
});
