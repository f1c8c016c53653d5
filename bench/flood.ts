import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import * as z from "zod";
import { startSupabase } from "../emulators/supabase/server";
import { FaultProxy } from "../testing/fault-proxy";
import { connect } from "../testing/supabase-clients";
import { onCore } from "./processes";
import { quantile } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import { ports, siteUrl, startContent, startSite } from "./servers";
import { user, visit } from "./visitor";

/** `npm run bench -- flood` measures visitors who read pages and send forms every two seconds while others flood the site. */
const SECONDS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 30);
/** The kinds to run; all by default. */
const wanted = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));

/** `times` multiplies the default duration. */
type Flood = { name: string; kind?: string; addresses?: number; times?: number };

const names = {
  sessions: "made-up sessions",
  callback: "made-up sign-in codes",
  slugs: "unknown services",
  preview: "guesses at the preview's secret",
  searches: "searches",
  missing: "unknown addresses",
} as const;

const floods: readonly Flood[] = [
  { name: "none" },
  { name: "forms, 1 address", kind: "forms", addresses: 1 },
  { name: "sign-ins, 3 addresses", kind: "sign-in", addresses: 3 },
  { name: "a cached page, 1 address", kind: "pages", addresses: 1 },
  { name: "unknown queries, 1 address", kind: "queries", addresses: 1 },
  { name: "forms, 10,000 addresses", kind: "forms", addresses: 10_000, times: 2 },
  ...(["sessions", "callback", "slugs", "preview", "searches", "missing"] as const).flatMap(
    (kind) =>
      [1, 100, 10_000].map((addresses) => ({
        name: `${names[kind]}, ${addresses.toLocaleString("en")} address${addresses > 1 ? "es" : ""}`,
        kind,
        addresses,
      })),
  ),
];

const run = promisify(execFile);
const statusesSchema = z.record(z.string(), z.number());

/** Runs one flood and returns its response counts by status; empty without a flood. */
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

/** Proxies to the site's upstream services. */
type Upstream = { content: FaultProxy; accounts: FaultProxy };

async function measure(
  each: Flood,
  { content, accounts }: Upstream,
  environment: Record<string, string>,
) {
  const site = await startSite(content.url, ports.site, { TRUST_PROXY: "1", ...environment });
  await wait(8_000);
  content.asked.length = accounts.asked.length = 0;
  const began = performance.now();
  const before = site.memoryMb();
  const flooding = flood(each);
  const visitor = await visit(siteUrl, flooding);
  const statuses = await flooding;
  const after = site.memoryMb();
  const minutes = (performance.now() - began) / 60_000;
  const calls = ({ asked }: FaultProxy, pattern: RegExp) =>
    (asked.filter((call) => pattern.test(call)).length / minutes).toFixed(0);
  await site.stop();
  const answers = Object.entries(statuses);
  const count = (wanted: (status: number) => boolean) =>
    answers.reduce((sum, [status, n]) => sum + (wanted(Number(status)) ? n : 0), 0);
  return [
    each.name,
    `${visitor.formsOk} / ${visitor.formsRefused}`,
    `${visitor.pagesOk} / ${visitor.pagesRefused}`,
    `${visitor.signInsOk} / ${visitor.signInsRefused}`,
    quantile(visitor.times, 0.95).toFixed(0),
    calls(accounts, /\/auth\//),
    calls(content, /\/data\/query\//),
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
  const upstream = {
    content: await FaultProxy.start(content.url),
    accounts: await FaultProxy.start(supabase.url),
  };
  const environment = {
    SUPABASE_URL: upstream.accounts.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    SANITY_READ_TOKEN: "of the bench",
  };
  const admin = connect(supabase.url, supabase.serviceRoleKey);
  const { error } = await admin.auth.admin.createUser({ ...user, email_confirm: true });
  if (error) throw error;
  const rows: string[][] = [];
  for (const each of floods.filter(
    ({ kind = "none" }) => wanted.length === 0 || wanted.includes(kind),
  )) {
    rows.push(await measure(each, upstream, environment));
  }
  const stored = await supabase.sql("select count(*)::int as n from contact_messages");
  writeResult("flood", [
    `Visitors read three pages, send a form and sign in every two seconds, three times each, while others flood the site for`,
    `${SECONDS} s over 50 connections, as fast as they are answered. TRUST_PROXY=1, limits as they are when unset. A refused form`,
    "comes back filled in or stays in the browser's history, with the seconds to wait. Calls count the visitors' own.",
    "",
    ...table(
      [
        "flood",
        "visitors' forms stored / refused",
        "visitors' pages ok / refused",
        "visitors' sign-ins ok / refused",
        "pages' p95 ms",
        "calls to accounts a minute",
        "questions to content a minute",
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
  await upstream.content.close();
  await upstream.accounts.close();
  await supabase.close();
  await content.close();
}

await runBench(main);
