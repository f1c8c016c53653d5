import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { announcesBody, readBody, readSlowBody } from "~/server/request-body.server";

const incoming = () => new IncomingMessage(new Socket());
/** Starts to read the body of a new request. */
function startReading() {
  const request = incoming();
  return { request, reading: readBody(request, { pauseMs: 10_000, totalMs: 75_000 }) };
}

afterEach(() => vi.useRealTimers());

describe("readBody", () => {
  test("returns the bytes in their order", async () => {
    const { request, reading } = startReading();
    request.push("q=");
    request.push("1");
    request.push(null);
    expect(await reading).toEqual(Buffer.from("q=1"));
  });

  test("ends at once when the client disconnects", async () => {
    const { request, reading } = startReading();
    request.push("q=");
    request.destroy();
    expect(await reading).toEqual(null);
  });

  test("stops at the first byte over the limit", async () => {
    const { request, reading } = startReading();
    request.push("a".repeat(65_536));
    request.push("a");
    expect(await reading).toEqual(413);
  });

  /** Sends a byte each `everyMs` of the clock, for `forMs`. */
  async function trickle(request: IncomingMessage, everyMs: number, forMs: number) {
    for (let passed = 0; passed < forMs; passed += everyMs) {
      request.push("a");
      await vi.advanceTimersByTimeAsync(everyMs);
    }
  }

  test("waits for a body that keeps coming, but not longer than its limit", async () => {
    vi.useFakeTimers();
    const { request, reading } = startReading();
    let result: unknown = "under way";
    void reading.then((given) => (result = given));
    await trickle(request, 5_000, 70_000);
    expect(result).toBe("under way");
    await trickle(request, 5_000, 10_000);
    expect(result).toBe(408);
  });

  test("does not wait for a body that has stopped", async () => {
    vi.useFakeTimers();
    const { request, reading } = startReading();
    await trickle(request, 5_000, 20_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toBe(408);
  });
});

test("500 bodies have a minute each; further ones have ten seconds", async () => {
  vi.useFakeTimers();
  const requests = Array.from({ length: 501 }, incoming);
  const results = new Map<number, unknown>();
  requests.forEach((request, index) => {
    void readSlowBody(request).then((given) => results.set(index, given));
  });
  for (let passed = 0; passed < 60_000; passed += 5_000) {
    for (const request of requests) request.push("a");
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect([...results]).toEqual([[500, 408]]);
  for (const request of requests) request.push(null);
  await vi.waitFor(() => expect(results.size).toBe(501));
});

test.each([
  [{}, false],
  [{ "content-length": "0" }, false],
  [{ "content-length": "1" }, true],
  [{ "transfer-encoding": "chunked" }, true],
])("%j announce a body: %s", (headers, expected) => {
  const request = incoming();
  request.headers = headers;
  expect(announcesBody(request)).toBe(expected);
});
