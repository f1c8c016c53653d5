import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FaultProxy } from "../tests/faults/fault-proxy";
import { editorOf, StandIn, startFilledContent } from "../tests/faults/stand-in";
import { connect } from "../tests/integration/supabase/clients";
import { randomFrom } from "../tests/submissions/random";
import { type Asked, closedLoad, openLoad } from "./open-load";
import { type Running, stopAll } from "./processes";
import { table, writeResult } from "./results";
import { ports, startSite } from "./servers";
import { makeFaults, type Spell } from "./soak-faults";
import { type Publish, publishOften, wasDuringFault } from "./soak-publishes";
import { mixedTraffic, type Member } from "./soak-traffic";

/** `npm run bench:soak`: mixed traffic for minutes, with publishes and one fault of each kind. */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string" },
    write: { type: "boolean" },
  },
});
const seconds = Number(values.minutes) * 60;
/** Of what the machine can do at most. */
const SHARE = 0.6;
const MEMBERS = 10;
const AFTERMATH_MS = 2_000;
const directory = mkdtempSync(join(tmpdir(), "soak-"));

const siteUrl = `http://localhost:${ports.site}`;

async function main() {
  const content = await startFilledContent(join(directory, "content"));
  const database = await StandIn.start("supabase", join(directory, "supabase"));
  const proxies = {
    content: await FaultProxy.start(content.url),
    supabase: await FaultProxy.start(database.url),
  };
  const site = await startSite(proxies.content.url, ports.site, {
    SITE_ENV: "staging",
    SUPABASE_URL: proxies.supabase.url,
    SUPABASE_ANON_KEY: database.anonKey,
    CONTENT_COPY_DIR: join(directory, "copies"),
    LOG_FORMAT: "json",
    RATE_LIMIT_BURST: "999999",
    RATE_LIMIT_PER_SECOND: "999999",
    RATE_LIMIT_OVERALL_BURST: "999999",
    RATE_LIMIT_OVERALL_PER_SECOND: "999999",
  });
  const next = mixedTraffic(randomFrom(1), await makeMembers(database));
  // Every page once, and what the first requests have to compile.
  await closedLoad(siteUrl, 4, 5, next);
  const rate = values.rate ? Number(values.rate) : await bearableRate(next);
  console.log(`${rate} requests a second for ${values.minutes} minutes`);

  const memory = sampleMemory(site);
  const began = performance.now();
  const [asked, spells, publishes] = await Promise.all([
    openLoad(siteUrl, rate, seconds, next),
    makeFaults(proxies, seconds),
    publishOften(editorOf(content.url), siteUrl, seconds),
  ]);
  report({ rate, asked, spells, publishes, memory: memory.stop(), began });
  await Promise.all([content.kill(), database.kill()]);
}

async function bearableRate(next: Parameters<typeof closedLoad>[3]): Promise<number> {
  return Math.floor((await closedLoad(siteUrl, 16, 10, next)) * SHARE);
}

async function makeMembers({ url, serviceRoleKey }: StandIn): Promise<Member[]> {
  const { auth } = connect(url, serviceRoleKey);
  const members = Array.from({ length: MEMBERS }, () => ({
    email: `${crypto.randomUUID()}@example.com`,
    password: `seven lamps ${crypto.randomUUID()}`,
  }));
  for (const member of members) {
    const { error } = await auth.admin.createUser({ ...member, email_confirm: true });
    if (error) throw error;
  }
  return members;
}

type Sample = { at: number; mb: number };

function sampleMemory(site: Running) {
  const samples: Sample[] = [];
  const timer = setInterval(
    () => samples.push({ at: performance.now(), mb: site.memoryMb() }),
    1_000,
  );
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

type Soaked = {
  rate: number;
  asked: readonly Asked[];
  spells: readonly Spell[];
  publishes: readonly Publish[];
  memory: readonly Sample[];
  began: number;
};

/** A form may fail while its service does, and a page never. */
const wasExpected = ({ kind, dueAt, endedAt }: Asked, spells: readonly Spell[]) => {
  const service = { form: "data", "sign-in": "accounts" }[kind];
  return spells.some(
    (spell) => spell.service === service && endedAt > spell.from && dueAt < spell.to + AFTERMATH_MS,
  );
};

const isFailure = ({ status }: Asked) => status === 0 || status >= 500;

function report({ rate, asked, spells, publishes, memory, began }: Soaked) {
  const kinds = ["page", "search", "form", "sign-in"].map((kind) => {
    const own = asked.filter((one) => one.kind === kind);
    const times = own.map(({ dueAt, endedAt }) => endedAt - dueAt).sort((a, b) => a - b);
    const at = (share: number) =>
      (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN).toFixed(1);
    const failures = own.filter(isFailure);
    const unexpected = failures.filter((one) => !wasExpected(one, spells)).length;
    const inFaults = failures.length - unexpected;
    return [kind, own.length, at(0.5), at(0.95), at(0.99), unexpected, inFaults].map(String);
  });
  const minutes = seconds / 60;
  const meanOf = (from: number, to: number) => {
    const own = memory.filter(({ at }) => at >= began + from * 60_000 && at < began + to * 60_000);
    return own.reduce((sum, { mb }) => sum + mb, 0) / own.length;
  };
  const third = minutes >= 4 ? meanOf(2, 3) : meanOf(minutes / 3, minutes / 2);
  const last = meanOf(minutes >= 4 ? minutes - 1 : minutes * 0.8, minutes);
  const undisturbed = publishes.filter((publish) => !wasDuringFault(publish, spells));
  const quick = undisturbed.filter(({ seenAfterMs }) => seenAfterMs && seenAfterMs <= 1_000);
  const seen = publishes.filter(({ seenAfterMs }) => seenAfterMs !== null);
  const faults = spells.map(
    ({ service, name, from, to }) => `${service} ${name} ${((to - from) / 1_000).toFixed(0)} s`,
  );
  writeResult("soak", [
    `${rate} requests a second, open loop, for ${minutes} minutes; times count from when a request was due.`,
    `Faults: ${faults.join(", ")}.`,
    "Targets: pages p95 under 50 ms; no failure but of a form whose service is down; memory within 10 % of the third minute's.",
    "",
    ...table(
      [
        "kind",
        "requests",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "5xx or none",
        "of a form while its service fails",
      ],
      kinds,
    ),
    "",
    ...table(
      ["", "measured"],
      [
        [
          minutes >= 4 ? "memory, third minute" : "memory, from a third to half of the time",
          `${third.toFixed(0)} MB`,
        ],
        [
          minutes >= 4 ? "memory, last minute" : "memory, last fifth",
          `${last.toFixed(0)} MB (${(((last - third) / third) * 100).toFixed(1)} %)`,
        ],
        ["publishes seen within 1 s, content well", `${quick.length} of ${undisturbed.length}`],
        ["publishes seen before the next, in all", `${seen.length} of ${publishes.length}`],
      ],
    ),
  ]);
}

try {
  await main();
} finally {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(0);
