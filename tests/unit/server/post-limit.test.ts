import { afterEach, describe, expect, test, vi } from "vitest";
import { createPostLimit, type PostVerdict } from "~/server/post-limit.server";

const limits = { burst: 3, perSecond: 1, overallBurst: 10, overallPerSecond: 2 };

function clocked() {
  let time = 0;
  const limit = createPostLimit(limits, () => time);
  const take = (address: string, account?: string) => limit({ address, account });
  return { take, pass: (seconds: number) => (time += seconds * 1_000) };
}

describe("a clock that steps", () => {
  afterEach(() => void vi.useRealTimers());

  test("keeps nobody from sending forms", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T13:00:00Z") });
    const limit = createPostLimit(limits);
    const take = (address: string) => limit({ address, account: undefined });
    expect(take("a").wait).toBe(0);
    vi.setSystemTime("2026-11-21T09:00:00Z");
    expect([take("a").wait, take("b").wait]).toEqual([0, 0]);
  });
});

describe("one address", () => {
  test("sends a burst, then one a second", () => {
    const { take, pass } = clocked();
    expect([1, 2, 3].map(() => take("a").wait)).toEqual([0, 0, 0]);
    expect(take("a")).toEqual({ wait: 2, flood: false });
    pass(2);
    expect(take("a").wait).toBe(0);
    expect(take("a").wait).toBeGreaterThan(0);
  });

  test("has its whole burst back after a pause, and no more", () => {
    const { take, pass } = clocked();
    for (let i = 0; i < 4; i += 1) take("a");
    pass(3_600);
    expect([1, 2, 3, 4].map(() => take("a").wait === 0)).toEqual([true, true, true, false]);
  });

  test("that goes on regardless floods, and is out of it seconds after it stops", () => {
    const { take, pass } = clocked();
    for (let i = 0; i < 1_000; i += 1) take("a");
    expect(take("a").flood).toBe(true);
    pass(6.1);
    expect(take("a")).toEqual({ wait: 0, flood: false });
  });

  test("leaves the others alone", () => {
    const { take } = clocked();
    for (let i = 0; i < 1_000; i += 1) take("a");
    expect(take("b")).toEqual({ wait: 0, flood: false });
  });
});

test("all together are bounded too, whatever addresses they come from", () => {
  const { take, pass } = clocked();
  const passed = Array.from({ length: 50 }, (_, i) => take(`10.0.0.${i}`).wait === 0);
  expect(passed.filter(Boolean)).toHaveLength(10);
  expect(take("10.0.1.1").wait).toBe(1);
  pass(1);
  expect(take("10.0.1.2").wait).toBe(0);
});

describe("a flood from 10,000 addresses, each below its own limit", () => {
  const production = { burst: 60, perSecond: 1, overallBurst: 600, overallPerSecond: 50 };

  /** 1,000 forms a second; `each` is called before every one of them. */
  function flood(
    seconds: number,
    each: (take: (address: string) => PostVerdict, ms: number) => void,
  ) {
    let time = 0;
    const limit = createPostLimit(production, () => time);
    const take = (address: string) => limit({ address, account: undefined });
    const verdicts: PostVerdict[] = [];
    for (let number = 0; number < seconds * 1_000; number += 1) {
      time = number;
      each(take, number);
      const address = number % 10_000;
      verdicts.push(take(`10.0.${address >> 8}.${address & 255}`));
    }
    return verdicts;
  }

  test("keeps nobody else out for longer than a minute", () => {
    const visitors: { second: number; wait: number }[] = [];
    flood(120, (take, ms) => {
      // Never the first to find a token that has just been added.
      const second = (ms - 13) / 1_000;
      if (second % 2 === 1) visitors.push({ second, ...take(`192.0.2.${second}`) });
    });
    const refused = visitors.filter(({ wait }) => wait > 0);
    expect(refused.filter(({ second }) => second >= 60)).toEqual([]);
    // Until the flood's addresses are known they look like visitors.
    expect(refused.length).toBeGreaterThan(0);
  });

  test("stores no more than all together may, and gets few answers that cost anything", () => {
    const verdicts = flood(60, () => {});
    expect(verdicts.filter(({ wait }) => wait === 0).length).toBeLessThanOrEqual(600 + 60 * 50);
    const gentle = verdicts.filter(({ wait, flood }) => wait > 0 && !flood);
    expect(gentle.length).toBeLessThanOrEqual(20 + 60 * 10);
    expect(verdicts.every(({ wait }) => wait < 60)).toBe(true);
  });
});

test("a recognised device and its neighbours at one address have separate limits", () => {
  const { take } = clocked();
  for (let i = 0; i < 100; i += 1) take("192.0.2.1");
  expect(take("192.0.2.1", "account")).toEqual({ wait: 0, flood: false });
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", true],
  ["2001:db8:1:2::1", "2001:0DB8:0001:0002::9", true],
  ["2001:db8:1:200::1", "2001:db8:1:2ff::1", true],
  ["2001:db8:1:2::1", "2001:db8:1:102::1", false],
  ["::ffff:192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
])("%s and %s share a bucket: %s", (first, second, shared) => {
  const { take } = clocked();
  for (let i = 0; i < 4; i += 1) take(first);
  expect(take(second).wait > 0).toBe(shared);
});
