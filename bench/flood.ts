import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import * as z from "zod";
import { startSupabase } from "../local/supabase/server";
import { onCore } from "./processes";
import { quantile } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import { ports, startContent, siteUrl, startSite } from "./servers";
import { visit } from "./visitor";

/** `npm run bench -- flood`: a visitor who reads and sends a form every two seconds while others flood the site. */
const SECONDS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 30);

/** `times`: how much longer than the others. */
type Flood = { name: string; kind?: string; addresses?: number; times?: number };

const floods: readonly Flood[] = [
  { name: "nobody" },
  { name: "forms, 1 address", kind: "forms", addresses: 1 },
  { name: "sign-ins, 3 addresses", kind: "sign-in", addresses: 3 },
  { name: "a cached page, 1 address", kind: "pages", addresses: 1 },
  { name: "unknown queries, 1 address", kind: "queries", addresses: 1 },
  { name: "forms, 10,000 addresses", kind: "forms", addresses: 10_000, times: 2 },
];

const run = promisify(execFile);
const statusesSchema = z.record(z.string(), z.number());

/** The answers of one flood by their status; of none, none. */
async function flood({ kind, addresses = 1, times = 1 }: Flood): Promise<Record<string, number>> {
  if (kind === undefined) {
    await wait(SECONDS * 1_000);
    return {};
  }
  const script = ["node", "--import", "tsx", "bench/flood-attack.ts", siteUrl, kind];
  const [program = "", ...args] = onCore(1, [...script, `${addresses}`, `${SECONDS * times}`]);
  const { stdout } = await run(program, args);
  return statusesSchema.parse(JSON.parse(stdout));
}

async function measure(each: Flood, contentUrl: string, environment: Record<string, string>) {
  const site = await startSite(contentUrl, ports.site, { TRUST_PROXY: "1", ...environment });
  await wait(8_000);
  const before = site.memoryMb();
  const flooding = flood(each);
  const visitor = await visit(siteUrl, flooding);
  const statuses = await flooding;
  const after = site.memoryMb();
  await site.stop();
  const answers = Object.entries(statuses);
  const count = (wanted: (status: number) => boolean) =>
    answers.reduce((sum, [status, n]) => sum + (wanted(Number(status)) ? n : 0), 0);
  return [
    each.name,
    `${visitor.formsOk} / ${visitor.formsRefused}`,
    `${visitor.pagesOk} / ${visitor.pagesRefused}`,
    quantile(visitor.times, 0.95).toFixed(0),
    `${count((status) => status >= 200 && status < 429)}`,
    `${count((status) => status === 429)}`,
    `${count((status) => status >= 500 || status === 0)}`,
    `${before.toFixed(0)} → ${after.toFixed(0)}`,
  ];
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const supabase = await startSupabase({
    port: ports.supabase,
    directory: join(directory, "supabase"),
  });
  const environment = { SUPABASE_URL: supabase.url, SUPABASE_ANON_KEY: supabase.anonKey };
  const rows: string[][] = [];
  for (const each of floods) rows.push(await measure(each, content.url, environment));
  const stored = await supabase.sql("select count(*)::int as n from contact_messages");
  writeResult("flood", [
    `Visitors read three pages and send a form every two seconds, three forms each, while others flood the site for`,
    `${SECONDS} s (the last for ${2 * SECONDS} s) over 50 connections, as fast as they are answered. TRUST_PROXY=1, limits as they are`,
    "when unset. A refused form comes back filled in or stays in the browser's history, with the seconds to wait.",
    "",
    ...table(
      [
        "flood",
        "visitors' forms stored / refused",
        "visitors' pages ok / refused",
        "visitors' p95 ms",
        "flood: answered",
        "flood: 429",
        "flood: 5xx or none",
        "memory MB",
      ],
      rows,
    ),
    "",
    `Rows in contact_messages at the end: ${String(stored[0]?.n)}.`,
  ]);
  await supabase.close();
  await content.close();
}

await runBench(main);
