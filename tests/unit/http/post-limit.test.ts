import { describe, expect, test } from "vitest";
import { createPostLimit } from "~/http/post-limit.server";

const limits = { burst: 3, perSecond: 1, overallBurst: 10, overallPerSecond: 2 };

function clocked() {
  let time = 0;
  const take = createPostLimit(limits, () => time);
  return { take, pass: (seconds: number) => (time += seconds * 1_000) };
}

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
  expect(take("10.0.1.1")).toEqual({ wait: 1, flood: true });
  pass(1);
  expect(take("10.0.1.2").wait).toBe(0);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", true],
  ["2001:db8:1:2::1", "2001:0DB8:0001:0002::9", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["::ffff:192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
])("%s and %s share a bucket: %s", (first, second, shared) => {
  const { take } = clocked();
  for (let i = 0; i < 4; i += 1) take(first);
  expect(take(second).wait > 0).toBe(shared);
});
