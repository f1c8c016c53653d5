import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { announcesBody, readBody, readSlowBody } from "~/server/request-body.server";
import {
  leaveCookies,
  oncePerRequest,
  openContext,
  requestContext,
  requestCookies,
  runInContext,
  setCookie,
} from "~/server/request-context.server";

describe("openContext", () => {
  test.each(["0b6d-4.A_z", "a".repeat(64)])("keeps the caller's id %s", (id) => {
    expect(openContext(id).id).toBe(id);
  });

  test.each([undefined, "", "a\nb", "a".repeat(65)])("replaces %j", (id) => {
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

const within = (cookies: string, work: () => void) => {
  const context = openContext("one", { cookies });
  runInContext(context, work);
  return [...(context.setCookies?.values() ?? [])];
};

describe("cookies", () => {
  test("of the request are read, even malformed ones", () => {
    within("a=1; b=%E0%A4%A; c; =d; a=2; e=x%3By", () => {
      expect(requestCookies()).toEqual(
        expect.arrayContaining([
          { name: "a", value: "1" },
          { name: "b", value: "%E0%A4%A" },
          { name: "e", value: "x;y" },
        ]),
      );
    });
    expect(requestCookies()).toEqual([]);
  });

  test("are set once per name, with the last value", () => {
    const set = within("", () => {
      setCookie({ name: "a", value: "1" }, { path: "/" });
      setCookie({ name: "b", value: "x;y\r\nSet-Cookie: c=d" }, { httpOnly: true });
      setCookie({ name: "a", value: "" }, { path: "/", maxAge: 0 });
    });
    expect(set).toEqual(["a=; Max-Age=0; Path=/", "b=x%3By%0D%0ASet-Cookie%3A%20c%3Dd; HttpOnly"]);
  });

  test("can be left unchanged in the browser", () => {
    const set = within("", () => {
      setCookie({ name: "session.0", value: "" }, {});
      setCookie({ name: "flash", value: "1" }, {});
      leaveCookies((name) => name.startsWith("session"));
    });
    expect(set).toEqual(["flash=1"]);
  });
});

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
