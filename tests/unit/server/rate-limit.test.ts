import { describe, expect, test, vi } from "vitest";
import { createClientLimiter, createRateLimiter } from "~/server/rate-limit.server";

const each = { burst: 3, perSecond: 1 };

function clocked(all = { burst: 1_000, perSecond: 1_000 }) {
  let time = 0;
  const consume = createClientLimiter({ each, all });
  return {
    consume: (address: string, account?: string) => {
      const { wait, exceeded } = consume({ address, account }, time);
      return { wait, exceeded };
    },
    pass: (seconds: number) => (time += seconds * 1_000),
  };
}

const allowed = { wait: 0, exceeded: undefined };

describe("one client", () => {
  test("can send a burst, then one per second, and learns the seconds to wait", () => {
    const { consume, pass } = clocked();
    expect([1, 2, 3].map(() => consume("a").wait)).toEqual([0, 0, 0]);
    expect(consume("a")).toEqual({ wait: 1, exceeded: "a" });
    expect(consume("b")).toEqual(allowed);
    pass(1);
    expect(consume("a")).toEqual(allowed);
    expect(consume("a").wait).toBe(1);
  });

  test("has its whole burst again after a pause, and no more", () => {
    const { consume, pass } = clocked();
    for (let count = 0; count < 4; count += 1) consume("a");
    pass(3_600);
    expect([1, 2, 3, 4].map(() => consume("a").wait)).toEqual([0, 0, 0, 1]);
  });

  test("is not limited by a system clock that is set back", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T13:00:00Z") });
    const consume = createClientLimiter({ each });
    const client = { address: "a", account: undefined };
    expect(consume(client).wait).toBe(0);
    vi.setSystemTime("2026-11-21T09:00:00Z");
    expect(consume(client).wait).toBe(0);
    vi.useRealTimers();
  });
});

test("a request takes a token of every limit or of none, and refunds them together", () => {
  const consume = createRateLimiter();
  const [small, large] = [
    { key: "small", burst: 1, perSecond: 1 / 30 },
    { key: "large", burst: 2, perSecond: 1 / 60 },
  ];
  const first = consume([small, large], 0);
  expect(first.wait).toBe(0);
  expect(consume([small, large], 0)).toMatchObject({ wait: 30, exceeded: "small" });
  // The refused request took no token of the large one.
  expect(consume([large], 0).wait).toBe(0);
  expect(consume([small, large], 0)).toMatchObject({ wait: 60, exceeded: "small" });
  first.refund();
  expect(consume([small, large], 0).wait).toBe(0);
});

test("half of the overall limit is reserved for recognised devices and new clients, and half of that for recognised devices only", () => {
  const consume = createClientLimiter({
    each: { burst: 100, perSecond: 1 },
    all: { burst: 40, perSecond: 1 },
    newClient: { burst: 1, perSecond: 1 / 600 },
  });
  const numbers = [...Array(50).keys()];
  const allowed = (clientOf: (number: number) => { address: string; account?: string }) =>
    numbers.filter((number) => {
      const { address, account } = clientOf(number);
      return consume({ address, account }, 0).wait === 0;
    }).length;
  expect(allowed(() => ({ address: "10.0.0.1" }))).toBe(20);
  expect(allowed((number) => ({ address: `10.0.1.${number}` }))).toBe(10);
  const refused = consume({ address: "10.0.2.1", account: undefined }, 0);
  expect(refused).toMatchObject({ wait: 1, exceeded: "all" });
  expect(allowed((number) => ({ address: "10.0.0.1", account: `account ${number}` }))).toBe(10);
});

test("an overall burst of one admits one visitor at a time", () => {
  const { consume, pass } = clocked({ burst: 1, perSecond: 1 });
  expect(consume("10.0.0.1")).toEqual(allowed);
  expect(consume("10.0.0.2").wait).toBe(1);
  pass(1);
  expect(consume("10.0.0.2")).toEqual(allowed);
});

test("customers within one IPv6 provider's network have the allowance of eight together", () => {
  const { consume } = clocked();
  const waits = Array.from({ length: 256 * 3 }, (_, number) =>
    consume(`2001:db8:1:${((number % 256) << 8).toString(16)}::1`),
  );
  expect(waits.filter(({ wait }) => wait === 0)).toHaveLength(8 * 3);
  expect(consume("2001:db8:2::1").wait).toBe(0);
});

test("customers within one IPv6 provider's network count together as eight new clients", () => {
  const consume = createClientLimiter({
    each: { burst: 1_000, perSecond: 1_000 },
    all: { burst: 100, perSecond: 1 },
    newClient: { burst: 2, perSecond: 1 / 600 },
  });
  const waits = Array.from({ length: 256 }, (_, number) => {
    const address = `2001:db8:1:${(number << 8).toString(16)}::1`;
    return consume({ address, account: undefined }, 0).wait;
  });
  // Later clients are not new, and leave half.
  expect(waits.filter((wait) => wait === 0)).toHaveLength(50);
  expect(consume({ address: "192.0.2.1", account: undefined }, 0).wait).toBe(0);
});

test.each([
  ["2001:db8:1:2::1", "2001:0DB8:0001:0002::9", true],
  ["2001:db8:1:200::1", "2001:db8:1:2ff::1", true],
  ["2001:db8:1:2::1", "2001:db8:1:102::1", false],
  ["::ffff:192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
])("%s and %s share a limit: %s", (first, second, shared) => {
  const { consume } = clocked();
  for (let count = 0; count < 4; count += 1) consume(first);
  expect(consume(second).wait > 0).toBe(shared);
});

test("a flood from 2,000 addresses, each below its own limit, keeps no other client out for longer than a minute", () => {
  const consume = createClientLimiter({
    each: { burst: 60, perSecond: 1 },
    all: { burst: 120, perSecond: 10 },
    newClient: { burst: 5, perSecond: 1 / 600 },
  });
  const refusedAt: number[] = [];
  let taken = 0;
  for (let ms = 0; ms < 70_000; ms += 5) {
    const isAllowed = (address: string) => consume({ address, account: undefined }, ms).wait === 0;
    // Never the first to find a token that has just been added.
    const second = (ms - 15) / 1_000;
    if (second % 2 === 1 && !isAllowed(`192.0.2.${second}`)) refusedAt.push(second);
    const number = (ms / 5) % 2_000;
    if (isAllowed(`10.0.${number >> 8}.${number & 255}`)) taken += 1;
  }
  expect(refusedAt.filter((second) => second >= 60)).toEqual([]);
  // Until the addresses of the flood are known, they look like visitors.
  expect(refusedAt).not.toEqual([]);
  expect(taken).toBeLessThanOrEqual(120 + 70 * 10);
});
