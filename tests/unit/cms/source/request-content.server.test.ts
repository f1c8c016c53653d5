import { expect, test } from "vitest";
import { withTimeout } from "~/cms/source/request-content.server";

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
