import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { withoutLimits } from "../testing/without-limits";
import { captureAnswer } from "./captured-answer";
import { firstByte, generator, load } from "./load";
import { isInstalled, type Running } from "./processes";
import { median } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import {
  ports,
  SETTLE_MS,
  siteUrl,
  startBare,
  startContent,
  startNginx,
  startSite,
} from "./servers";

/** `npm run bench`: cached pages beside nginx and a bare node:http server that send the same bytes. */
const SECONDS = 3;
const ROUNDS = 5;
/** Not counted: until then none of them runs as it will. */
const WARM_UP_ROUNDS = 1;
const STARTS = 5;

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const starts: number[] = [];
  for (let number = 0; number < STARTS - 1; number += 1) {
    const running = await startSite(content.url);
    starts.push(running.startMs);
    await running.stop();
  }
  const site = await startSite(content.url, ports.site, withoutLimits);
  starts.push(site.startMs);
  await wait(SETTLE_MS);

  const paths = ["/", "/services"];
  const answers = await Promise.all(paths.map((path) => captureAnswer(siteUrl, path)));
  const targets: { name: string; url: string; server: Running }[] = [
    { name: "site", url: siteUrl, server: site },
    {
      name: "site, nothing counted",
      url: `http://localhost:${ports.second}`,
      server: await startSite(content.url, ports.second, {
        ...withoutLimits,
        NODE_OPTIONS: `--import ${pathToFileURL("bench/count-nothing.js").href}`,
      }),
    },
    {
      name: "node:http",
      url: `http://127.0.0.1:${ports.bare}`,
      server: await startBare(directory, answers),
    },
  ];
  const left: string[] = [];
  if (isInstalled("nginx")) {
    const server = await startNginx(directory, answers);
    targets.push({ name: "nginx", url: `http://127.0.0.1:${ports.nginx}`, server });
  } else left.push("nginx");

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows: string[][] = [];
  for (const { path, body } of answers) {
    const loads = new Map(targets.map(({ name }) => [name, { rates: [0], cpu: [0] }]));
    for (const each of loads.values()) each.rates.length = each.cpu.length = 0;
    // In turns, so that a busy moment of the machine meets all of them.
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const { name, url, server } of targets) {
        const { perSecond, cpuMicroseconds } = await load(server, url + path, SECONDS);
        if (round < 0) continue;
        loads.get(name)?.rates.push(perSecond);
        loads.get(name)?.cpu.push(cpuMicroseconds);
      }
    }
    const of = (name: string) => {
      const { rates, cpu } = loads.get(name) ?? { rates: [], cpu: [] };
      return { rate: median(rates), cpu: median(cpu) };
    };
    for (const { name, url } of targets) {
      const { rate, cpu } = of(name);
      const ms = await firstByte(() => url + path, 300, agent);
      rows.push([
        path,
        name,
        rate.toFixed(0),
        (rate / of("nginx").rate).toFixed(2),
        cpu.toFixed(1),
        (cpu / of("nginx").cpu).toFixed(2),
        (cpu / of("node:http").cpu).toFixed(2),
        ms.toFixed(2),
        `${body.length}`,
      ]);
    }
  }
  const uncached = await firstByte(
    (number) => `${siteUrl}/portfolio?category=none-${number}`,
    100,
    agent,
  );
  const hydrated = await firstByte(
    (number) => `${siteUrl}/be-a-franchise?plan=none-${number}`,
    100,
    agent,
  );
  const heading = [
    "page",
    "server",
    "req/s",
    "to nginx",
    "CPU µs/req",
    "to nginx",
    "to node:http",
    "first byte ms",
    "bytes",
  ];
  const facts = [
    [
      "start to first 200, both clients loaded (median of 5)",
      `${median(starts).toFixed(0)} ms`,
      "≤ 700 ms",
    ],
    ["uncached /portfolio, content in memory", `${uncached.toFixed(1)} ms`, "< 25 ms"],
    ["uncached /be-a-franchise, content in memory", `${hydrated.toFixed(1)} ms`, "< 25 ms"],
    ["memory after load", `${site.memoryMb().toFixed(0)} MB`, "≤ 160 MB"],
  ];
  writeResult("server", [
    `Load by ${generator}, 50 connections, ${ROUNDS} rounds of ${SECONDS} s in turns after one to warm up, medians; one worker each.`,
    ...left.map((name) => `Left out: ${name} is not installed.`),
    "What metrics cost is the difference between `site` and the same build with `count-nothing.js` before it.",
    "Targets: req/s at least 0.35 of nginx; CPU at most 2.5 of nginx and 1.5 of node:http; first byte under 1 ms.",
    "",
    ...table(heading, rows),
    "",
    ...table(["", "measured", "target"], facts),
  ]);
  await content.close();
}

await runBench(main);
