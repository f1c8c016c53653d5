import { ClientError } from "@sanity/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WrongQuery } from "~/content/source/ask.server";
import { CircuitOpenError, createCircuitBreaker } from "~/content/source/circuit-breaker.server";

let told: unknown[];
let breaker: ReturnType<typeof createCircuitBreaker>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  told = [];
  breaker = createCircuitBreaker({
    onOpen: (error) => told.push(error),
    onClose: () => told.push("closed"),
  });
});

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTime(ms);
const silence = new Error("silent");
const answers = () => Promise.resolve("an answer");
const silent = () => Promise.reject(silence);
const refuses = (statusCode: number, headers: Record<string, string> = {}) => {
  const error = new ClientError({ statusCode, headers, body: {}, url: "", method: "GET" });
  return () => Promise.reject(error);
};

const fail = async (times: number, ask: () => Promise<never> = silent) => {
  for (let time = 0; time < times; time += 1) await expect(breaker.run(ask)).rejects.toThrow();
};

describe("while the service answers now and then", () => {
  test("asks each time", async () => {
    for (let round = 0; round < 5; round += 1) {
      await fail(4);
      expect(await breaker.run(answers)).toBe("an answer");
    }
    expect(told).toEqual([]);
  });

  test("does not count failures of more than half a minute ago", async () => {
    await fail(4);
    pass(30_001);
    await fail(1);
    expect(breaker.isOpen).toBe(false);
  });

  test("a wrong question says nothing of the service", async () => {
    await fail(10, refuses(400));
    await fail(10, () => Promise.reject(new WrongQuery("wrong")));
    expect(breaker.isOpen).toBe(false);
  });

  test("a dataset that is not there does", async () => {
    await fail(5, refuses(404));
    expect(breaker.isOpen).toBe(true);
  });
});

describe("after five failures", () => {
  beforeEach(() => fail(5));

  test("asks nothing for ten seconds, and says it once", async () => {
    pass(9_999);
    const ask = vi.fn(answers);
    await expect(breaker.run(ask)).rejects.toThrow(CircuitOpenError);
    expect(ask).not.toHaveBeenCalled();
    expect(told).toEqual([silence]);
  });

  test("a clock that is set back does not keep the service from being asked", async () => {
    vi.setSystemTime(0);
    pass(10_000);
    expect(await breaker.run(answers)).toBe("an answer");
  });

  test("then lets one question try while the others fail at once", async () => {
    pass(10_000);
    let answer = (_given: string) => {};
    const trying = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(breaker.run(answers)).rejects.toThrow(CircuitOpenError);
    answer("an answer");
    expect(await trying).toBe("an answer");
    expect(await breaker.run(answers)).toBe("an answer");
    expect(told).toEqual([silence, "closed"]);
  });

  test("waits again when that fails too", async () => {
    pass(10_000);
    await expect(breaker.run(silent)).rejects.toThrow("silent");
    pass(9_999);
    await expect(breaker.run(answers)).rejects.toThrow(CircuitOpenError);
    pass(1);
    expect(await breaker.run(answers)).toBe("an answer");
    expect(told).toEqual([silence, "closed"]);
  });

  test("asks again at once when the service was heard of, and says so once", async () => {
    breaker.close();
    breaker.close();
    expect(await breaker.run(answers)).toBe("an answer");
    expect(told).toEqual([silence, "closed"]);
  });
});

describe("a service that refuses", () => {
  test.each([401, 403, 429])("with %i is left alone at once", async (status) => {
    await fail(1, refuses(status));
    pass(9_999);
    await expect(breaker.run(answers)).rejects.toThrow(CircuitOpenError);
    pass(1);
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
    pass(ms - 1);
    await expect(breaker.run(answers)).rejects.toThrow(CircuitOpenError);
    pass(1);
    expect(await breaker.run(answers)).toBe("an answer");
  });
});
