import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually";
import { useSite } from "./site";
import { LARGE } from "./site-build";
import { sooner } from "./sooner";

const TIMES = 6;
sooner(TIMES);

// The content timeout is scaled as well.
const site = useSite({ environment: { CONTENT_TIMEOUT_MS: String(30_000 * TIMES) } });

// Caches the page and the file, so that the site itself is fast.
beforeAll(async () => {
  for (const path of ["/about", "/favicon.svg"]) {
    await eventually(async () => expect((await site.ask(path)).status).toBe(200));
  }
});

/** The site's limits (decision 60), scaled for these tests. */
const limits = {
  head: 15_000 / TIMES,
  pause: 10_000 / TIMES,
  body: 75_000 / TIMES,
  idle: 5_000 / TIMES,
  request: 90_000 / TIMES,
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
    ["if its body is slow", () => post("Content-Length: 999\r\n"), "a", limits.body, 408],
    [
      "if its chunks are slow",
      () => post("Transfer-Encoding: chunked\r\n"),
      "1\r\na\r\n",
      limits.body,
      408,
    ],
    ["if it sends nothing after a page", () => visit("/about"), "", limits.idle, 200],
    ["if it sends nothing after a file", () => visit("/favicon.svg"), "", limits.idle, 200],
  ])("%s", async (_name, begin, more, limit, status) => {
    const { toldMs, endedMs, received } = await endingOf(begin(), more);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const afterMs = status === 408 ? toldMs : endedMs;
    // The delay after the limit depends on the machine; tests/unit/server/connections.test.ts checks the configured limits.
    expect(afterMs).toBeGreaterThanOrEqual(limit - 50);
    if (status !== 408) return;
    expect(received).toContain("<!DOCTYPE html>");
    expect(received).toMatch(/cache-control: no-store/i);
    expect(received).toMatch(/x-content-type-options: nosniff/i);
  });

  test.concurrent("unless its form keeps arriving, even for 30 s", async () => {
    const [steps, message] = [10, "x".repeat(600)];
    const form = `name=&email=no+address&message=${message}`;
    const size = Math.ceil(form.length / steps);
    const parts = Array.from({ length: steps }, (_, step) => [
      form.slice(step * size, (step + 1) * size),
      30_000 / TIMES / steps,
    ]);
    const opening = post(`Content-Length: ${form.length}\r\nConnection: close\r\n`);
    const { status, body } = await site.exchange(opening, ...parts.flat());
    expect([status, body.includes(message)]).toEqual([400, true]);
  });

  test.concurrent("if it does not read its response", async () => {
    const { isWhole } = await readLarge(1, () => wait(limits.stalled * 2));
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

test("other clients are served meanwhile", async () => {
  const slow = Array.from({ length: 200 }, () => connect(site.port(), "127.0.0.1"));
  for (const socket of slow) socket.on("error", () => {}).write("GET / HTTP/1.1\r\n");
  for (let number = 0; number < 20; number += 1) {
    expect((await site.ask("/about")).status).toBe(200);
  }
  for (const socket of slow) socket.destroy();
});
