import { describe, expect, test, vi } from "vitest";
import {
  oncePerRequest,
  openContext,
  requestContext,
  runInContext,
} from "~/server/request-context.server";

describe("openContext", () => {
  test.each(["abc", "0b6d-4.A_z", "a".repeat(64)])("keeps the caller's id %s", (id) => {
    expect(openContext(id).id).toBe(id);
  });

  test.each([undefined, "", "a b", "a\nb", 'a"b', "₹", "a".repeat(65)])("replaces %j", (id) => {
    expect(openContext(id).id).toMatch(/^[0-9a-f]{16}-\d+$/);
  });
});

describe("oncePerRequest", () => {
  test("loads once for simultaneous calls in one request, and again for the next request", async () => {
    const load = vi.fn(() => Promise.resolve({}));
    const ask = () =>
      Promise.all([oncePerRequest("services", load), oncePerRequest("services", load)]);
    const [first, second] = await runInContext(openContext("one"), ask);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
    const [third] = await runInContext(openContext("two"), ask);
    expect(third).not.toBe(first);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("keeps separate results for separate keys", async () => {
    const values = await runInContext(openContext("one"), () =>
      Promise.all([
        oncePerRequest("a", () => Promise.resolve(1)),
        oncePerRequest("b", () => Promise.resolve("two")),
      ]),
    );
    expect(values).toEqual([1, "two"]);
  });

  test("shares a failure too", async () => {
    const load = vi.fn(() => Promise.reject(new Error("down")));
    await runInContext(openContext("one"), async () => {
      await expect(oncePerRequest("a", load)).rejects.toThrow("down");
      await expect(oncePerRequest("a", load)).rejects.toThrow("down");
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("loads at each call outside a request", async () => {
    expect(requestContext()).toBeUndefined();
    const load = vi.fn(() => Promise.resolve(1));
    await oncePerRequest("a", load);
    await oncePerRequest("a", load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
