import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { attachFront, connectionLimits } from "~/http/attach-front.server";
import { createFront } from "~/http/front.server";
import { listen } from "../../local/free-port";

/** The site's limits, a fiftieth of them as long. `npm run bench -- slow` shows the same with the limits themselves. */
const limits = {
  headersMs: 300,
  requestMs: 900,
  idleMs: 700,
  stalledMs: 600,
  checkEveryMs: 50,
  connections: 20,
};
const bodyTimeoutMs = 200;
/** More than the buffers between two sockets hold. */
const big = Buffer.alloc(64 * 1024 * 1024, "a");

const HEAD = "POST /contact HTTP/1.1\r\nHost: localhost:3000\r\n";
const chunk = `ffff\r\n${"a".repeat(0xffff)}\r\n`;
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";

let server: Server;
let port = 0;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  server = createServer((request, response) => response.end(request.url === "/big" ? big : "here"));
  const front = {
    siteUrl: "http://localhost:3000",
    refusalPage: (status: number) => `<!DOCTYPE html><h1>Error ${status}</h1>`,
    staticDirectories: new Set<string>(),
    bodyTimeoutMs,
  };
  attachFront(server, (behind) => createFront(front, behind), limits);
  port = await listen(server);
});

afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

type Ending = { afterMs: number; received: string; isOpen: boolean };

/** What a client is told that begins like this and goes on with `more` every 40 ms, until it is cut off or 3 s are over. */
async function endingOf(begin: string, more = ""): Promise<Ending> {
  const socket = connect(port, "127.0.0.1");
  const began = performance.now();
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk)));
  // Whoever goes on writing to a closed socket is told so.
  socket.on("error", () => {});
  const closed = new Promise<boolean>((resolve) => socket.once("close", () => resolve(false)));
  socket.write(begin);
  const writing = setInterval(() => more && socket.writable && socket.write(more), 40);
  const isOpen = await Promise.race([closed, wait(3_000, true)]);
  clearInterval(writing);
  socket.destroy();
  return { afterMs: performance.now() - began, received, isOpen };
}

describe("a slow client is cut off", () => {
  test.concurrent.each([
    ["that says nothing", "", "", limits.headersMs, 408],
    ["whose head never ends", "GET / HTTP/1.1\r\nHost: a\r\n", "X: y\r\n", limits.headersMs, 408],
    ["whose body trickles", `${HEAD}${FORM}Content-Length: 999\r\n\r\n`, "a", bodyTimeoutMs, 408],
    ["whose body never ends", `${HEAD}${FORM}Transfer-Encoding: chunked\r\n\r\n`, chunk, 0, 413],
    [
      "that says nothing more",
      "GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n",
      "",
      limits.idleMs,
      200,
    ],
  ])("%s", async (_name, begin, more, notBefore, status) => {
    const { afterMs, received, isOpen } = await endingOf(begin, more);
    expect(isOpen).toBe(false);
    expect(afterMs).toBeGreaterThanOrEqual(notBefore - 20);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("that does not take its answer in", async () => {
    const socket = connect(port, "127.0.0.1");
    const arrived = new Promise<Socket>((resolve) => server.once("connection", resolve));
    socket.write("GET /big HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
    socket.pause();
    const theirs = await arrived;
    await vi.waitFor(() => expect(theirs.destroyed).toBe(true), { timeout: 10_000 });
    socket.destroy();
  });
});

test("beyond the most connections the next is closed at once, and the site answers when they have gone", async () => {
  const idle = Array.from({ length: limits.connections }, () => connect(port, "127.0.0.1"));
  await Promise.all(
    idle.map((socket) => new Promise((resolve) => socket.once("connect", resolve))),
  );
  await vi.waitFor(async () => {
    const taken = await new Promise<number>((resolve) =>
      server.getConnections((_error, count) => resolve(count)),
    );
    expect(taken).toBeGreaterThanOrEqual(1);
  });
  const { received, afterMs } = await endingOf("GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
  expect(received).toBe("");
  expect(afterMs).toBeLessThan(limits.headersMs);
  for (const socket of idle) socket.destroy();
  await vi.waitFor(async () => {
    const answer = await endingOf(
      "GET / HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n",
    );
    expect(answer.received).toMatch(/^HTTP\/1.1 200 /);
  });
});

test("behind a proxy a connection may wait longer than any proxy keeps it (600 s), else not for long", () => {
  expect(connectionLimits(1).idleMs).toBeGreaterThan(600_000);
  expect(connectionLimits(0).idleMs).toBeLessThan(10_000);
});
