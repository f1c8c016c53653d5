import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { oneOf, randomFrom } from "../testing/random";
import { withoutLimits } from "../testing/without-limits";
import { closedLoad, openLoad, type Question } from "./open-load";
import { quantile } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import { candidates, SETTLE_MS, startContent, startSite } from "./servers";
import { changes, type Publish, publishOften } from "./soak-publishes";
import { pages } from "./soak-traffic";

/** `npm run bench -- publish --base <directory>` measures page latency during publishes and the delay until each is visible. */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    write: { type: "boolean" },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const PUBLISHES = 50;
const everyMs = (seconds * 1_000) / PUBLISHES;
const phases = { nothing: undefined, ...changes };

const random = randomFrom(1);
const next = (): Question => ({ kind: "page", method: "GET", path: oneOf(pages, random) });

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const rows: string[][] = [];
  for (const [published, change] of Object.entries(phases)) {
    // One server at a time: the other would re-render the same pages.
    for (const { name, port, directory: checkout } of candidates(values.base)) {
      const site = await startSite(content.url, port, withoutLimits, checkout);
      const url = `http://localhost:${port}`;
      await wait(SETTLE_MS);
      await closedLoad(url, 4, 5, next);
      const [asked, publishes] = await Promise.all([
        openLoad(url, rate, seconds, next),
        change ? publishOften(content.editor, url, seconds, { everyMs, change }) : [],
      ]);
      await site.stop();
      const times = asked.map(({ dueAt, endedAt }) => endedAt - dueAt);
      const failed = asked.filter(({ status }) => status !== 200);
      rows.push([
        published,
        name,
        ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)),
        `${failed.filter(({ status }) => status === 503).length}`,
        `${failed.filter(({ status }) => status !== 503).length}`,
        ...seenCells(publishes),
      ]);
    }
  }
  writeResult("publish", [
    `${rate} pages a second for ${seconds} s, open loop, and ${PUBLISHES} publishes meanwhile; a new process for each row.`,
    "Targets: no 503; every publish visible within 1 s; p95 at most twice that without publishes if one page changes, and no",
    "more than that of the base if every page does.",
    "",
    ...table(
      [
        "published",
        "server",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "503",
        "others not 200",
        "visible within 1 s",
        "slowest ms",
      ],
      rows,
    ),
  ]);
  await content.close();
}

function seenCells(publishes: readonly Publish[]): string[] {
  const waits = publishes.map(({ seenAfterMs }) => seenAfterMs ?? Infinity);
  if (waits.length === 0) return ["", ""];
  const within = waits.filter((ms) => ms <= 1_000).length;
  const slowest = Math.max(...waits);
  return [`${within} of ${waits.length}`, slowest === Infinity ? "not seen" : slowest.toFixed(0)];
}

await runBench(main);
