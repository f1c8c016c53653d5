import { join } from "node:path";
import { parseArgs } from "node:util";
import { editorOf, Emulator, startFilledContent } from "../testing/emulator";
import { FaultProxy } from "../testing/fault-proxy";
import { makeMember } from "../testing/make-member";
import { randomFrom } from "../testing/random";
import { connect } from "../testing/supabase-clients";
import { withoutLimits } from "../testing/without-limits";
import { closedLoad, openLoad } from "./open-load";
import type { Running } from "./processes";
import { runBench } from "./run-bench";
import { ports, siteUrl, startSite } from "./servers";
import { makeFaults } from "./soak-faults";
import { publishOften } from "./soak-publishes";
import { reportSoak, type Sample } from "./soak-report";
import { type Member, mixedTraffic } from "./soak-traffic";

/** `npm run bench -- soak` sends mixed traffic for minutes, with publishes and one fault of each kind. */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string" },
    write: { type: "boolean" },
  },
});
const seconds = Number(values.minutes) * 60;
/** Load as a share of the machine's maximum throughput. */
const SHARE = 0.6;
const MEMBERS = 10;

async function main(directory: string) {
  const content = await startFilledContent(join(directory, "content"));
  const database = await Emulator.start("supabase", join(directory, "supabase"));
  const proxies = {
    content: await FaultProxy.start(content.url),
    supabase: await FaultProxy.start(database.url),
  };
  const site = await startSite(proxies.content.url, ports.site, {
    SITE_ENV: "staging",
    SUPABASE_URL: proxies.supabase.url,
    SUPABASE_ANON_KEY: database.anonKey,
    SUPABASE_ISSUER: database.issuer,
    CONTENT_COPY_DIR: join(directory, "copies"),
    LOG_FORMAT: "json",
    ...withoutLimits,
    RATE_LIMIT_PER_SECOND: "999999",
    RATE_LIMIT_OVERALL_PER_SECOND: "999999",
  });
  const next = mixedTraffic(randomFrom(1), await makeMembers(database));
  // Warm-up, so that pages are cached and code is compiled.
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
  reportSoak({ rate, seconds, asked, spells, publishes, memory: memory.stop(), began });
  await Promise.all([content.kill(), database.kill()]);
}

async function bearableRate(next: Parameters<typeof closedLoad>[3]): Promise<number> {
  return Math.floor((await closedLoad(siteUrl, 16, 10, next)) * SHARE);
}

async function makeMembers({ url, serviceRoleKey }: Emulator): Promise<Member[]> {
  const { auth } = connect(url, serviceRoleKey);
  const members: Member[] = [];
  while (members.length < MEMBERS) {
    const { email, password } = await makeMember(auth.admin);
    members.push({ email, password });
  }
  return members;
}

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

await runBench(main);
