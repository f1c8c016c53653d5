import { ClientError } from "@sanity/client";
import { expect, test, vi } from "vitest";
import { withTimeout } from "~/cms/source/request-content.server";

const refused = new ClientError({ statusCode: 429, headers: {}, body: {}, url: "", method: "GET" });

test("retries once after a temporary failure", async () => {
  const ask = vi.fn(() => Promise.resolve("an answer")).mockRejectedValueOnce(new Error("reset"));
  expect(await withTimeout(ask, 1_000)).toBe("an answer");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("tries at most twice", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("reset")));
  await expect(withTimeout(ask, 1_000)).rejects.toThrow("reset");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("does not retry after a refusal", async () => {
  const ask = vi.fn(() => Promise.reject(refused));
  await expect(withTimeout(ask, 1_000)).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("gives up after the time limit, with an error that states it", async () => {
  const ask = vi.fn(
    (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  await expect(withTimeout(ask, 20)).rejects.toThrow("No complete response within 20 ms");
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  [
    "with its message",
    new Error("connect ECONNREFUSED 127.0.0.1:1"),
    "connect ECONNREFUSED 127.0.0.1:1",
  ],
  [
    "with its code, if several addresses failed",
    Object.assign(new AggregateError([]), { code: "ETIMEDOUT" }),
    "ETIMEDOUT",
  ],
])("a failed connection is reported by its cause, %s", async (_, cause, message) => {
  const put = () => Promise.reject(new TypeError("fetch failed", { cause }));
  await expect(withTimeout(put, 2_000)).rejects.toThrow(message);
});
