import { Server as HttpServer } from "node:http";
import { connect, Server, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually";
import { useSite } from "./site";
import { LARGE } from "./site-build";

/** Shorter timers are not client limits and stay unchanged. */
const SHORTEST_MS = 4_000;

/**
 * Shortens this process's Node timeouts by a factor: timers of several seconds, socket idle timeouts, and the timeouts for request
 * headers and whole requests. It depends only on Node, not on the site.
 */
function sooner(times: number): void {
  const scaled = (ms: number) => (ms >= SHORTEST_MS ? ms / times : ms);

  const { setTimeout } = globalThis;
  const early = (work: () => void, ms = 0, ...rest: []) => setTimeout(work, scaled(ms), ...rest);
  globalThis.setTimeout = Object.assign(early, setTimeout);

  const bound: unknown = Reflect.get(Socket.prototype, "setTimeout");
  if (typeof bound !== "function") throw new Error("Sockets have no timeout");
  Object.assign(Socket.prototype, {
    setTimeout(this: Socket, ms: number, ...rest: unknown[]): unknown {
      return Reflect.apply(bound, this, [scaled(ms), ...rest]);
    },
  });

  const listen: unknown = Reflect.get(Server.prototype, "listen");
  if (typeof listen !== "function") throw new Error("Servers do not listen");
  Object.assign(Server.prototype, {
    listen(this: Server, ...given: unknown[]): unknown {
      // Node reads these timeouts once a server listens, and by then they are set.
      this.prependOnceListener("listening", () => {
        if (!(this instanceof HttpServer)) return;
        this.headersTimeout = scaled(this.headersTimeout);
        this.requestTimeout = scaled(this.requestTimeout);
        const every: unknown = Reflect.get(this, "connectionsCheckingInterval");
        Reflect.set(this, "connectionsCheckingInterval", scaled(Number(every)));
      });
      return Reflect.apply(listen, this, given);
    },
  });
}

const TIMES = 6;
sooner(TIMES);

// The content timeout is scaled as well.
const site = useSite({ environment: { CONTENT_TIMEOUT_MS: String(30_000 * TIMES) } });

// Caches the page, so that the site itself is fast.
beforeAll(() => eventually(async () => expect((await site.ask("/about")).status).toBe(200)));

/** The site's limits (decision 60), scaled for these tests. */
const limits = {
  head: 15_000 / TIMES,
  pause: 10_000 / TIMES,
  idle: 5_000 / TIMES,
  stalled: 60_000 / TIMES,
};

const post = (headers: string) =>
  `POST /contact HTTP/1.1\r\nHost: ${site.host()}\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\n${headers}\r\n`;
const visit = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: ${site.host()}\r\n${more}\r\n`;

/**
 * Sends `begin`, then `more` every 40 ms, until the client is disconnected. Returns the response, and the times of its first
 * byte and its end.
 */
async function endingOf(begin: string, more = "") {
  const socket = connect(site.port(), "127.0.0.1");
  const began = performance.now();
  let toldMs = 0;
  let received = "";
  socket.on("data", (chunk) => {
    if (received === "") toldMs = performance.now() - began;
    received += String(chunk);
  });
  // Writing to a closed socket emits an error.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(begin);
  const writing = setInterval(() => more && socket.writable && socket.write(more), 40);
  await closed;
  clearInterval(writing);
  return { toldMs, endedMs: performance.now() - began, received };
}

// unit/server/request-context.test.ts tests the limits of bodies, unit/server/connections.test.ts those of headers and idle time.
describe("a slow client is disconnected", () => {
  test.concurrent.each<[string, () => string, string, number, number]>([
    ["if it sends nothing", () => "", "", limits.head, 408],
    [
      "if its headers never end",
      () => "GET / HTTP/1.1\r\nHost: a\r\n",
      "X: y\r\n",
      limits.head,
      408,
    ],
    ["if its body stops", () => `${post("Content-Length: 9\r\n")}q=1`, "", limits.pause, 408],
    ["if it sends nothing after a page", () => visit("/about"), "", limits.idle, 200],
  ])("%s", async (_name, begin, more, limit, status) => {
    const { toldMs, endedMs, received } = await endingOf(begin(), more);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const afterMs = status === 408 ? toldMs : endedMs;
    // The delay after the limit depends on the machine.
    expect(afterMs).toBeGreaterThanOrEqual(limit - 50);
    if (status !== 408) return;
    expect(received).toContain("<!DOCTYPE html>");
    expect(received).toMatch(/cache-control: no-store/i);
    expect(received).toMatch(/x-content-type-options: nosniff/i);
  });

  test.concurrent("if it does not read its response", async () => {
    // Node disconnects after a second idle time if a write was in progress.
    const { isWhole } = await readLarge(1, () => wait(limits.stalled * 2.2));
    expect(isWhole).toBe(false);
  });

  test.concurrent("unless it reads its response, however slowly", async () => {
    const pauses = 40;
    const { isWhole } = await readLarge(pauses, () => wait((limits.stalled * 1.2) / pauses));
    expect(isWhole).toBe(true);
  });
});

/** Reads a response that exceeds all buffers, with this many pauses. */
async function readLarge(pauses: number, pause: () => Promise<unknown>) {
  const socket = connect(site.port(), "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {}).write(visit("/probe/large", "Connection: close\r\n"));
  let bytes = 0;
  let paused = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    if (paused === pauses || bytes < (paused * LARGE) / pauses) return;
    paused += 1;
    socket.pause();
    void pause().then(() => socket.resume());
  });
  await closed;
  return { isWhole: bytes > LARGE };
}
