import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { withoutLimits } from "../testing/without-limits";
import { captureAnswer } from "./captured-answer";
import { firstByte, generator, load } from "./load";
import type { Running } from "./processes";
import { median } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import {
  candidates,
  ports,
  SETTLE_MS,
  siteUrl,
  startBare,
  startContent,
  startSite,
} from "./servers";

/**
 * `npm run bench -- --base <directory>` compares cached pages with those of another checkout's build and of a bare node:http
 * server that sends the same bytes and headers; also startup time and memory.
 */
const { values } = parseArgs({
  options: {
    base: { type: "string" },
    rounds: { type: "string", default: "5" },
    write: { type: "boolean" },
  },
});
const SECONDS = 3;
const rounds = Number(values.rounds);
/** Excluded from the result, because the code is not optimised yet. */
const WARM_UP_ROUNDS = 1;
const STARTS = 20;

const paths = ["/", "/services"];
const targetsText =
  "Targets: req/s of node:http at least that of the base and 0.35 (0.45 wanted); CPU at most 1.5; first byte under 1 ms.";

type Target = { name: string; url: string; server: Running; rates: number[]; cpu: number[] };

/** Starts each build in turns; returns the times to the first 200 in milliseconds. */
async function timeStarts(contentUrl: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let number = 0; number < STARTS; number += 1) {
    for (const { name, port, directory } of candidates(values.base)) {
      const running = await startSite(contentUrl, port, {}, directory);
      times.set(name, [...(times.get(name) ?? []), running.startMs]);
      await running.stop();
    }
  }
  return times;
}

async function startTargets(directory: string, contentUrl: string): Promise<Target[]> {
  const targets: Target[] = [];
  for (const { name, port, directory: checkout } of candidates(values.base)) {
    const server = await startSite(contentUrl, port, withoutLimits, checkout);
    targets.push({ name, url: `http://localhost:${port}`, server, rates: [], cpu: [] });
  }
  await wait(SETTLE_MS);
  const answers = await Promise.all(paths.map((path) => captureAnswer(siteUrl, path)));
  const server = await startBare(directory, answers);
  const url = `http://127.0.0.1:${ports.bare}`;
  return [...targets, { name: "node:http", url, server, rates: [], cpu: [] }];
}

async function loadInTurns(path: string, targets: readonly Target[]): Promise<void> {
  for (const each of targets) each.rates.length = each.cpu.length = 0;
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const { url, server, rates, cpu } of targets) {
      const { perSecond, cpuMicroseconds } = await load(server, url + path, SECONDS);
      if (round < 0) continue;
      rates.push(perSecond);
      cpu.push(cpuMicroseconds);
    }
  }
}

/** Returns the median of the per-round ratios, because the machine's speed changes between rounds. */
const ratio = (own: readonly number[], others: readonly number[] = []) =>
  median(own.map((value, round) => value / (others[round] ?? NaN))).toFixed(2);

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const starts = await timeStarts(content.url);
  const targets = await startTargets(directory, content.url);
  const bare = targets.at(-1);
  const builds = targets.filter((each) => each !== bare);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows: string[][] = [];
  for (const path of paths) {
    await loadInTurns(path, targets);
    for (const { name, url, rates, cpu } of targets) {
      const ms = await firstByte(() => url + path, 300, agent);
      rows.push([
        ...[path, name, median(rates).toFixed(0), ratio(rates, bare?.rates)],
        ...[median(cpu).toFixed(1), ratio(cpu, bare?.cpu), ms.toFixed(2)],
      ]);
    }
  }
  const uncached = async (query: string) => {
    const cells: string[] = [];
    for (const { url } of builds) {
      const ms = await firstByte((number) => `${url}${query}-${number}`, 100, agent);
      cells.push(`${ms.toFixed(1)} ms`);
    }
    return cells;
  };
  const facts = [
    [
      `start to first 200 (median of ${STARTS})`,
      ...builds.map(({ name }) => `${median(starts.get(name) ?? []).toFixed(0)} ms`),
    ],
    ["uncached /portfolio, content in memory", ...(await uncached("/portfolio?category=none"))],
    [
      "uncached /be-a-franchise, content in memory",
      ...(await uncached("/be-a-franchise?plan=none")),
    ],
    ["memory after load", ...builds.map(({ server }) => `${server.memoryMb().toFixed(0)} MB`)],
  ];
  writeResult("server", [
    `Load by ${generator}, 50 connections, ${rounds} rounds of ${SECONDS} s in turns after one to warm up; medians, and the median ratio of the rounds.`,
    targetsText,
    "Start and memory: at most the base's, and 750 ms wanted; uncached pages under 25 ms.",
    "",
    ...table(
      ["page", "server", "req/s", "to node:http", "CPU µs/req", "to node:http", "first byte ms"],
      rows,
    ),
    "",
    ...table(["", ...builds.map(({ name }) => name)], facts),
  ]);
  await content.close();
}

await runBench(main);
