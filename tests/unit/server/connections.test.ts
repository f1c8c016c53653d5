import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConnections, limitPipelining } from "~/server/limits.server";
import { metrics } from "~/server/metrics.server";
import {
  connectionLimit,
  memoryLimit,
  openFileLimit,
  processLimitWarnings,
} from "~/server/process-limits.server";
import { checkRequest } from "~/server/request-rules.server";
import { listen } from "../../../emulators/free-port";
import { exchange } from "../../process/ask";
import { recordLog } from "../../recorded-log";

const GIGABYTE = 1024 ** 3;

async function connectionCounts() {
  const [open = NaN, dropped = NaN] = await Promise.all(
    ["http_connections", "http_connections_dropped_total"].map(async (name) => {
      const read = await metrics.registry.getSingleMetric(name)?.get();
      return read?.values[0]?.value;
    }),
  );
  return { open, dropped };
}

test.each([
  [Infinity, 5_000],
  [1_024, 768],
  [256, 192],
])("with at most %d open files, at most %d connections are allowed", (files, connections) => {
  expect(connectionLimit(files)).toBe(connections);
});

test.each([
  ["no proxy", 0, 5_000],
  // Longer than the proxy keeps idle connections.
  ["a proxy", 1, 620_000],
])("slow clients have a time limit behind %s", (_, proxies, keepAliveTimeout) => {
  const server = createServer();
  limitConnections(server, proxies);
  const { headersTimeout, requestTimeout } = server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 90_000]);
  expect(server.keepAliveTimeout).toBe(keepAliveTimeout);
  expect(Reflect.get(server, "connectionsCheckingInterval")).toBe(5_000);
});

test("connections above the limit are dropped and counted, with one line in the log", async () => {
  const lines = recordLog();
  const server = createServer();
  const before = await connectionCounts();
  limitConnections(server, 0, 2);
  const port = await listen(server, 0);
  const sockets = Array.from({ length: 5 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  await expect
    .poll(connectionCounts)
    .toMatchObject({ open: before.open + 2, dropped: before.dropped + 3 });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: "error",
      message: "Connections dropped: connection limit reached",
      most: 2,
      open: before.open + 2,
    },
  ]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(connectionCounts).toMatchObject({ open: before.open });
  server.close();
  await once(server, "close");
});

test.each(["Transfer-Encoding: chunked", "Content-Length: 5"])(
  "a body that is announced by %s after 3,000 other headers is checked",
  async (announcement) => {
    const server = createServer((request, response) => {
      const check = checkRequest(request, new URL("http://localhost"));
      response.writeHead("status" in check ? check.status : 200).end();
    });
    limitConnections(server, 0);
    const port = await listen(server, 0);
    const head = "POST /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    const others = "a:\r\n".repeat(3_000);
    const { status } = await exchange(port, `${head}${others}${announcement}\r\n\r\n0\r\n\r\n`);
    expect(status).toBe(415);
    server.close();
  },
);

test("reads the limits of the machine in Linux format, and ignores missing ones", () => {
  expect(
    openFileLimit("Max open files            256                  4096                 files\n"),
  ).toBe(256);
  expect(
    openFileLimit("Max open files            unlimited            unlimited            files\n"),
  ).toBe(Infinity);
  expect(memoryLimit("536870912\n")).toBe(GIGABYTE / 2);
  for (const none of ["max\n", "9223372036854771712\n", ""])
    expect(memoryLimit(none)).toBe(Infinity);
});

test("each limit that is too low for the site causes one warning with both numbers", () => {
  const machine = (openFiles: number, memory: number) =>
    processLimitWarnings({ openFiles, memory, heap: GIGABYTE });
  expect(machine(20_000, 2 * GIGABYTE)).toEqual([]);
  expect(machine(256, GIGABYTE / 2)).toEqual([
    "The limit of open files (ulimit -n) is 256, so only 192 of 5000 connections are accepted. Set it to 10000 or more",
    "The heap limit (--max-old-space-size) is 1024 MB, but the container's memory limit is 512 MB. Lower the first or raise the second",
  ]);
});

test("requests behind a response that closes the connection do not end the process", async () => {
  const reached: (string | undefined)[] = [];
  let first: ServerResponse | undefined;
  const server = createServer(
    limitPipelining((request, response) => {
      reached.push(request.url);
      request.resume();
      response.setHeader("Content-Length", "1");
      if (request.url === "/1") response.setHeader("Connection", "close");
      response.flushHeaders();
      response.write("1");
      if (request.url === "/1") {
        first = response;
      } else if (request.url === "/2") {
        // The client leaves, and the first response ends before Node has parsed the third request.
        request.socket.destroy();
        first?.end();
      } else {
        response.end();
      }
    }),
  );
  const socket = connect(await listen(server), "127.0.0.1")
    .on("error", () => {})
    .resume();
  const requests = [1, 2, 3, 4].map(
    (number) => `POST /${number} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\na`,
  );
  socket.write(requests.join(""));
  await once(socket, "close");
  // Node's assertion would fail within a few turns of the event loop.
  await wait(50);
  expect(reached).not.toContain("/3");
  server.close();
});
