import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withoutLimits } from "../testing/without-limits";
import { quantile } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import { ports, siteUrl, startContent, startSite } from "./servers";
import { endingOf, type SlowClient } from "./slow-client";
import { visit } from "./visitor";

/** `npm run bench -- slow` measures how the site ends deliberately slow clients, and how it serves a visitor meanwhile. */
const host = `Host: localhost:${ports.site}\r\n`;
const post = `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n`;
const read = `GET /services HTTP/1.1\r\n${host}\r\n`;
const chunk = `ffff\r\n${"a".repeat(0xffff)}\r\n`;

const clients: readonly SlowClient[] = [
  { name: "says nothing", count: 300, begin: "", within: 21 },
  {
    name: "a line of the head a second",
    count: 300,
    begin: read.slice(0, -2),
    more: "X: y\r\n",
    within: 21,
  },
  {
    name: "a byte of the body a second",
    count: 300,
    begin: `${post}Content-Length: 999\r\n\r\n`,
    more: "a",
    within: 14,
  },
  {
    name: "announces 10 GB",
    count: 50,
    begin: `${post}Content-Length: 10000000000\r\n\r\n`,
    more: "a".repeat(0xffff),
    everyMs: 5,
    within: 4,
  },
  {
    name: "an endless body, as fast as it goes",
    count: 20,
    begin: `${post}Transfer-Encoding: chunked\r\n\r\n`,
    more: chunk,
    everyMs: 1,
    within: 4,
  },
  { name: "asks once, then keeps the connection", count: 300, begin: read, within: 11 },
  {
    name: "asks 2,000 times, takes nothing in",
    count: 20,
    begin: read.repeat(2_000),
    deaf: true,
    within: 5,
  },
];

/** Opens more idle connections than the site accepts; returns how many it accepted and closed immediately. */
async function crowd(count: number): Promise<{ taken: number; closed: number }> {
  let closed = 0;
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    // The kernel queues up to 511 connections that the server has not accepted yet, so each wave stays below that.
    const wave = Array.from({ length: 250 }, () =>
      connect(ports.site, "127.0.0.1")
        .on("error", () => {})
        .resume()
        .once("close", () => (closed += 1)),
    );
    sockets.push(...wave);
    await wait(100);
  }
  await wait(2_000);
  const refused = closed;
  for (const socket of sockets) socket.destroy();
  return { taken: count - refused, closed: refused };
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const site = await startSite(content.url, ports.site, {
    ...withoutLimits,
  });
  await wait(12_000);
  const before = site.memoryMb();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, site.memoryMb())), 500);
  const rows = clients.map(async (client) => {
    const endings = await Promise.all(Array.from({ length: client.count }, () => endingOf(client)));
    const seconds = endings.map((ending) => ending.seconds);
    const statuses = [...new Set(endings.map(({ status }) => status))].join(", ");
    const last = Math.max(...seconds);
    const range = `${Math.min(...seconds).toFixed(1)} to ${last.toFixed(1)}`;
    return [
      client.name,
      `${client.count}`,
      statuses,
      range,
      `${client.within}`,
      last <= client.within ? "yes" : "NO",
    ];
  });
  const over = Promise.all(rows);
  const visitor = await visit(siteUrl, over);
  const endings = await over;
  const many = await crowd(6_000);
  await wait(1_000);
  const afterwards = await fetch(siteUrl).then(({ status }) => status);
  clearInterval(watching);
  writeResult("slow clients", [
    "Clients that are slow on purpose, all at once, against the limits of production: head 15 s, whole request 30 s, body",
    "10 s, 60 s without a byte either way, 5 s between requests, 5,000 connections.",
    "",
    ...table(["client", "how many", "is told", "cut off after s", "allowed s", "in time"], endings),
    "",
    ...table(
      ["", ""],
      [
        ["a visitor's pages meanwhile: ok / not", `${visitor.pagesOk} / ${visitor.pagesRefused}`],
        ["their p95", `${quantile(visitor.times, 0.95).toFixed(0)} ms`],
        [
          "memory before, most, after",
          `${[before, most, site.memoryMb()].map((mb) => mb.toFixed(0)).join(", ")} MB`,
        ],
        ["of 6,000 idle connections: taken / closed at once", `${many.taken} / ${many.closed}`],
        ["the home page a second after they have gone", `${afterwards}`],
      ],
    ),
  ]);
  if (endings.some((cells) => cells.includes("NO"))) process.exitCode = 1;
  await content.close();
}

await runBench(main);
