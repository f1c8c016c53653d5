import { expect, test } from "vitest";
import { createMeter } from "~/server/meter.server";

const each = { burst: 3, perSecond: 1 };

function clocked(all = { burst: 1_000, perSecond: 1_000 }) {
  let time = 0;
  const meter = createMeter({ each, all }, () => time);
  return {
    ask: (address: string, account?: string) => meter({ address, account }),
    pass: (seconds: number) => (time += seconds * 1_000),
  };
}

test("a client has its own allowance, and is told when there is more", () => {
  const { ask, pass } = clocked();
  expect([1, 2, 3].map(() => ask("a").wait)).toEqual([0, 0, 0]);
  expect(ask("a")).toEqual({ wait: 1, isOwn: true });
  expect(ask("b").wait).toBe(0);
  pass(1);
  expect(ask("a").wait).toBe(0);
});

test("half of what all have is reserved for recognised devices", () => {
  const { ask } = clocked({ burst: 10, perSecond: 1 });
  const anonymous = Array.from({ length: 50 }, (_, number) => ask(`10.0.0.${number}`).wait);
  expect(anonymous.filter((wait) => wait === 0)).toHaveLength(5);
  expect(ask("10.0.1.1")).toEqual({ wait: 1, isOwn: false });
  const recognised = Array.from(
    { length: 50 },
    (_, number) => ask("10.0.0.1", `account ${number}`).wait,
  );
  expect(recognised.filter((wait) => wait === 0)).toHaveLength(5);
});

test("what one client's own allowance refuses costs the others nothing", () => {
  const { ask } = clocked({ burst: 10, perSecond: 1 });
  for (let number = 0; number < 1_000; number += 1) ask("a");
  expect(ask("b").wait).toBe(0);
});

test("customers within one IPv6 provider's network have the allowance of eight together", () => {
  const { ask } = clocked();
  const waits = Array.from({ length: 256 * 3 }, (_, number) =>
    ask(`2001:db8:1:${((number % 256) << 8).toString(16)}::1`),
  );
  expect(waits.filter(({ wait }) => wait === 0)).toHaveLength(8 * 3);
  expect(ask("2001:db8:2::1").wait).toBe(0);
});
