import { ClientError } from "@sanity/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createCircuitBreaker, NotAsked } from "~/content/source/circuit-breaker.server";

let now: number;
let opened: unknown[];
let breaker: ReturnType<typeof createCircuitBreaker>;

beforeEach(() => {
  now = 1_000_000;
  opened = [];
  breaker = createCircuitBreaker({ now: () => now, onOpen: (error) => opened.push(error) });
});

const answers = () => Promise.resolve("an answer");
const silent = () => Promise.reject(new Error("silent"));
const refuses = (statusCode: number, headers: Record<string, string> = {}) => {
  const error = new ClientError({ statusCode, headers, body: {}, url: "", method: "GET" });
  return () => Promise.reject(error);
};

const fail = async (times: number, ask = silent) => {
  for (let time = 0; time < times; time += 1) await expect(breaker.run(ask)).rejects.toThrow();
};

describe("while the service answers now and then", () => {
  test("asks each time", async () => {
    for (let round = 0; round < 5; round += 1) {
      await fail(4);
      expect(await breaker.run(answers)).toBe("an answer");
    }
    expect(breaker.isOpen).toBe(false);
  });

  test("does not count failures of more than half a minute ago", async () => {
    await fail(4);
    now += 30_001;
    await fail(1);
    expect(breaker.isOpen).toBe(false);
  });

  test("a wrong question says nothing of the service", async () => {
    await fail(10, refuses(400));
    expect(breaker.isOpen).toBe(false);
  });
});

describe("after five failures", () => {
  beforeEach(() => fail(5));

  test("asks nothing for ten seconds, and says it once", async () => {
    now += 9_999;
    const ask = vi.fn(answers);
    await expect(breaker.run(ask)).rejects.toThrow(NotAsked);
    expect(ask).not.toHaveBeenCalled();
    expect(opened).toEqual([new Error("silent")]);
  });

  test("then lets one question try while the others fail at once", async () => {
    now += 10_000;
    let answer = (_given: string) => {};
    const trying = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(breaker.run(answers)).rejects.toThrow(NotAsked);
    answer("an answer");
    expect(await trying).toBe("an answer");
    expect(await breaker.run(answers)).toBe("an answer");
  });

  test("waits again when that fails too", async () => {
    now += 10_000;
    await expect(breaker.run(silent)).rejects.toThrow("silent");
    now += 9_999;
    await expect(breaker.run(answers)).rejects.toThrow(NotAsked);
    now += 1;
    expect(await breaker.run(answers)).toBe("an answer");
    expect(opened).toHaveLength(1);
  });

  test("asks again at once when the service was heard of", async () => {
    breaker.close();
    expect(await breaker.run(answers)).toBe("an answer");
  });

  test("tells who follows it, once each", async () => {
    const told: boolean[] = [];
    breaker.follow((isOpen) => told.push(isOpen));
    breaker.close();
    breaker.close();
    await fail(6);
    now += 10_000;
    await breaker.run(answers);
    expect(told).toEqual([false, true, false]);
  });
});

describe("a service that refuses", () => {
  test.each([401, 403, 429])("with %i is left alone at once", async (status) => {
    await fail(1, refuses(status));
    now += 9_999;
    await expect(breaker.run(answers)).rejects.toThrow(NotAsked);
    now += 1;
    expect(await breaker.run(answers)).toBe("an answer");
  });

  test.each([
    ["60", 60_000],
    ["1", 10_000],
    ["86400", 300_000],
    [new Date(1_000_000 + 30_000).toUTCString(), 30_000],
    ["soon", 10_000],
  ])("is left alone for as long as it asks: Retry-After %s", async (wished, ms) => {
    await fail(1, refuses(429, { "retry-after": wished }));
    now += ms - 1;
    await expect(breaker.run(answers)).rejects.toThrow(NotAsked);
    now += 1;
    expect(await breaker.run(answers)).toBe("an answer");
  });
});
