import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../testing/browser";
import { median } from "./quantile";
import { table, writeResult } from "./results";
import { everyPage, routes } from "./routes";
import { runBench } from "./run-bench";
import { SETTLE_MS, siteUrl, startContent, startSite } from "./servers";

/**
 * `npm run bench -- browser` runs Lighthouse (mobile) on every route. `/about /contact` selects routes, `--all` adds every
 * page of the sitemap, `--runs 1` reduces the three runs per page.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const runCount = Number(values.runs);
const DEBUGGING_PORT = 3692;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

async function measure(path: string) {
  const result = await lighthouse(siteUrl + path, {
    port: DEBUGGING_PORT,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse does not answer for ${path}`);
  const { audits, categories: scores, environment } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
    .map(({ id }) => id);
  return {
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    failed,
    power: environment.benchmarkIndex,
  };
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  await startSite(content.url);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`],
    // Playwright's default flag disables the back/forward cache, which Lighthouse checks.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  await wait(SETTLE_MS);
  const pages = values.all ? await everyPage(siteUrl) : routes;
  const rows: string[][] = [];
  const powers: number[] = [];
  for (const path of positionals.length > 0 ? positionals : pages) {
    const runs: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runCount; run += 1) runs.push(await measure(path));
    powers.push(...runs.map(({ power }) => power));
    const of = (value: (run: (typeof runs)[number]) => number) => median(runs.map(value));
    rows.push([
      path,
      ...categories.map((_, index) => `${of(({ scores }) => scores[index] ?? 0)}`),
      of(({ lcp }) => lcp).toFixed(0),
      of(({ tbt }) => tbt).toFixed(0),
      of(({ cls }) => cls).toFixed(3),
      (of(({ bytes }) => bytes) / 1024).toFixed(0),
      [...new Set(runs.flatMap(({ failed }) => failed))].join(", ") || "none",
    ]);
    console.log(rows.at(-1)?.join("  "));
  }
  writeResult("browser", [
    `Lighthouse 12.8.2, mobile, simulated throttling, SITE_ENV=production, median of ${runCount}.`,
    // A busy machine lowers this value, and increases the blocking time four times as much.
    `Lighthouse's own measure of the machine: ${Math.min(...powers).toFixed(0)} to ${Math.max(...powers).toFixed(0)}.`,
    "",
    ...table(
      [
        "route",
        "performance",
        "accessibility",
        "best practices",
        "SEO",
        "LCP ms",
        "TBT ms",
        "CLS",
        "KB",
        "failed audits",
      ],
      rows,
    ),
  ]);
  await browser.close();
  await content.close();
}

await runBench(main);
