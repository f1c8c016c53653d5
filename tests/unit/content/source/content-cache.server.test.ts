import { describe, expect, test, vi } from "vitest";
import {
  type Answer,
  type Ask,
  type Copies,
  createContentCache,
} from "~/content/source/content-cache.server";

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

const copiesOf = (kept: Record<string, Answer>): Copies => {
  const answers = new Map(Object.entries(kept));
  return {
    find: (key) => answers.get(key),
    keep: (key, answer) => void answers.set(key, answer),
    forget: (key) => void answers.delete(key),
  };
};

const a = { result: ["a"], tags: ["s1:a"] };
const b = { result: ["b"], tags: ["s1:a"] };

describe("while changes are told", () => {
  test("asks once, until a change names a tag of the answer", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, b);
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: false });
    cache.drop(["s1:other"], "1");
    expect((await cache.get("key", ask)).answer.result).toEqual(["a"]);
    expect(ask).toHaveBeenCalledTimes(1);

    cache.drop(["s1:a"], "2");
    expect((await cache.get("key", ask)).answer.result).toEqual(["b"]);
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

  test("says whether answers still hold, and asks again for no more than a change concerns", async () => {
    const cache = createContentCache();
    cache.trust();
    const touched = asking(a, structuredClone(a), b);
    const other = asking({ result: "other", tags: ["s1:other"] });
    const read = new Map<string, object>([
      ["touched", (await cache.get("touched", touched)).answer],
      ["other", (await cache.get("other", other)).answer],
    ]);

    cache.drop(["s1:a"]);
    expect(await cache.holds(read)).toBe(true);
    expect([touched.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
    expect((await cache.get("touched", touched)).answer).toBe(read.get("touched"));
    expect(touched).toHaveBeenCalledTimes(2);

    cache.drop(["s1:a"]);
    expect(await cache.holds(read)).toBe(false);
    expect((await cache.get("touched", touched)).answer).toEqual(b);
  });

  test("an answer with other tags does not hold: other changes concern it", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, { ...a, tags: ["s1:a", "s1:b"] });
    const read = new Map([["key", (await cache.get("key", ask)).answer]]);
    cache.drop(["s1:a"]);
    expect(await cache.holds(read)).toBe(false);
  });

  test("nothing is said to hold while the service is silent, nor what is no longer in memory", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking<string[]>(a, new Error("silent"));
    const read = new Map([["key", (await cache.get("key", ask)).answer]]);
    cache.drop(["s1:a"]);
    expect(await cache.holds(read)).toBe(false);
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await cache.holds(new Map([["unknown", a]]))).toBe(false);
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
    expect((await cache.get("key", ask)).answer.result).toEqual(["b"]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("serves what it had while the service is silent, and does not ask at every request", async () => {
    let now = 0;
    const cache = createContentCache({ now: () => now, pauseMs: 1_000 });
    cache.trust();
    const ask = asking(a, new Error("silent"), new Error("silent"), b);
    await cache.get("key", ask);
    cache.drop(["s1:a"]);
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    expect(ask).toHaveBeenCalledTimes(2);
    now = 1_001;
    await cache.get("key", ask);
    now = 2_002;
    expect(await cache.get("key", ask)).toEqual({ answer: b, older: false });
  });

  test("an event ends the pause after a failure", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, new Error("silent"), b);
    await cache.get("key", ask);
    cache.drop(["s1:a"]);
    await cache.get("key", ask);
    cache.drop(["s1:a"]);
    expect((await cache.get("key", ask)).answer.result).toEqual(["b"]);
  });

  test("an empty answer that no event explains takes nobody's place", async () => {
    const cache = createContentCache();
    cache.trust();
    const ask = asking(a, { result: [], tags: [] });
    await cache.get("key", ask);
    expect((await cache.get("key", ask)).answer.result).toEqual(["a"]);
    cache.drop(["s1:a"]);
    expect((await cache.get("key", ask)).answer.result).toEqual([]);
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

describe("an empty answer", () => {
  const nothing = { result: [], tags: ["s1:a"] };

  test("does not take a good one's place while the service shows no documents at all", async () => {
    let shows = false;
    let now = 0;
    const failures: string[] = [];
    const onFailure = (error: unknown) => failures.push(String(error));
    const cache = createContentCache({ now: () => now, onFailure });
    cache.trust(() => Promise.resolve(shows));
    const ask = asking(a, nothing);
    await cache.get("key", ask);
    cache.drop(["s1:a"], "1");
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    expect(failures.join()).toContain("shows no documents");
    shows = true;
    now = 2_001;
    expect(await cache.get("key", ask)).toEqual({ answer: nothing, older: false });
  });

  test("is asked for once more when the service came to itself meanwhile", async () => {
    const cache = createContentCache();
    cache.trust(() => Promise.resolve(true));
    const ask = asking(a, nothing, b);
    await cache.get("key", ask);
    cache.drop(["s1:a"], "1");
    expect(await cache.get("key", ask)).toEqual({ answer: b, older: false });
  });

  test("does not take a copy's place either", async () => {
    const cache = createContentCache();
    cache.trust(() => Promise.resolve(false));
    cache.keepCopies(copiesOf({ key: a }));
    expect(await cache.get("key", asking(nothing))).toEqual({ answer: a, older: true });
  });

  test("is believed where nothing was there before, of a service that shows documents", async () => {
    const cache = createContentCache();
    cache.trust(() => Promise.resolve(true));
    const ask = asking(nothing);
    expect(await cache.get("key", ask)).toEqual({ answer: nothing, older: false });
    // Once more after the service had shown some: it may have come to itself between the two.
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await cache.get("key", ask)).toEqual({ answer: nothing, older: false });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("of a service that shows none is in doubt, and asked for again", async () => {
    let now = 0;
    let shows = false;
    const copies = copiesOf({});
    const cache = createContentCache({ now: () => now, pauseMs: 1_000 });
    cache.trust(() => Promise.resolve(shows));
    cache.keepCopies(copies);
    const ask = asking(nothing, nothing, a);
    const { answer, older } = await cache.get("key", ask);
    expect([answer, older]).toEqual([nothing, true]);
    expect(cache.isBlank).toBe(true);
    expect(await cache.get("key", ask)).toEqual({ answer: nothing, older: true });
    expect(await cache.holds(new Map([["key", answer]]))).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);

    now = 1_001;
    expect(await cache.get("key", ask)).toEqual({ answer: nothing, older: true });
    expect(ask).toHaveBeenCalledTimes(2);
    shows = true;
    expect(cache.askAgain()).toEqual(["s1:a"]);
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: false });
    expect(cache.isBlank).toBe(false);
    expect(copies.find("key")).toEqual(a);
  });
});

describe("with copies", () => {
  test("keeps what is good, and forgets what is gone", async () => {
    const copies = copiesOf({});
    const cache = createContentCache();
    cache.trust();
    cache.keepCopies(copies);
    const ask = asking(a, { result: null, tags: [] });
    await cache.get("key", ask);
    expect(copies.find("key")).toEqual(a);
    cache.drop(["s1:a"]);
    await cache.get("key", ask);
    expect(copies.find("key")).toBeUndefined();
  });

  test("serves a copy as older, until the service answers and what it concerns is told", async () => {
    const cache = createContentCache();
    cache.trust();
    cache.keepCopies(copiesOf({ key: a }));
    const ask = asking(new Error("silent"), b);
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(cache.askAgain()).toEqual(["s1:a"]);
    expect(await cache.get("key", ask)).toEqual({ answer: b, older: false });
    expect(cache.askAgain()).toEqual([]);
  });

  test("does not wait for a slow service longer than it is patient, and nobody else waits after that", async () => {
    const cache = createContentCache({ patienceMs: 50 });
    cache.trust();
    cache.keepCopies(copiesOf({ key: a, other: a }));
    let answer: (given: Answer<string[]>) => void = () => {};
    const ask = vi.fn<Ask<string[]>>(() => new Promise((resolve) => (answer = resolve)));
    expect(await cache.get("key", ask)).toEqual({ answer: a, older: true });
    const begun = performance.now();
    expect(await cache.get("other", () => new Promise<Answer<string[]>>(() => {}))).toEqual({
      answer: a,
      older: true,
    });
    expect(performance.now() - begun).toBeLessThan(40);
    answer(b);
    await Promise.resolve();
    expect(await cache.get("key", ask)).toEqual({ answer: b, older: false });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("waits for a service that has answered before: what it says is newer than any copy", async () => {
    const cache = createContentCache({ patienceMs: 10 });
    cache.trust();
    cache.keepCopies(copiesOf({}));
    const late = () => new Promise<Answer>((resolve) => setTimeout(() => resolve(b), 50));
    await cache.get("key", asking(a));
    cache.drop(["s1:a"]);
    expect(await cache.get("key", late)).toEqual({ answer: b, older: false });
  });
});

describe("while nobody tells of changes", () => {
  test("asks each time, and has something to fall back on", async () => {
    const cache = createContentCache();
    const ask = asking(a, b, new Error("silent"));
    expect((await cache.get("key", ask)).answer.result).toEqual(["a"]);
    expect((await cache.get("key", ask)).answer.result).toEqual(["b"]);
    expect(await cache.get("key", ask)).toEqual({ answer: b, older: true });
  });

  test("rejects as the service does when there is nothing", async () => {
    const cache = createContentCache();
    await expect(cache.get("key", asking(new Error("silent")))).rejects.toThrow("silent");
  });
});
