import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isInstalled } from "../../bench/processes";
import { buildDirectory } from "../../ops/start/serve-command";
import { Emulator, startFilledContent } from "../../testing/emulator";
import { freshBuild } from "../../testing/fresh-build";
import { allRows, connect } from "../../testing/supabase-clients";
import { withoutLimits } from "../../testing/without-limits";
import { Balancer } from "./balancer";
import { checkCacheRules, checkOutage } from "./cache-rules";
import { Instances } from "./instances";
import { loadPages, sendForms } from "./load";
import { nextBuild } from "./next-build";
import { OldPages } from "./old-pages";

/**
 * `npm run test:more -- rolling`: two instances behind nginx as in deploy/, without retries, are restarted one after the other
 * under load, and then with a new build while pages of the old one are open. Nothing may fail.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "3" },
    pages: { type: "string", default: "100000" },
    forms: { type: "string", default: "2000" },
    port: { type: "string", default: "4100" },
  },
});
const port = Number(values.port);
const ports = [port + 1, port + 2] as const;
const url = `http://localhost:${port}`;

const missing = ["nginx", "wrk", "curl"].filter((program) => !isInstalled(program));
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(", ")} not installed.`);
  process.exit(0);
}

freshBuild();
const next = nextBuild();
const directory = mkdtempSync(join(tmpdir(), "rolling-"));
const content = await startFilledContent(join(directory, "content"));
const database = await Emulator.start("supabase", join(directory, "supabase"));
const environment = {
  ...withoutLimits,
  SITE_URL: url,
  TRUST_PROXY: "1",
  DRAIN_SECONDS: "10",
  SANITY_API_HOST: content.url,
  SUPABASE_URL: database.url,
  SUPABASE_ANON_KEY: database.anonKey,
};
let faults = 0;
let formsSent = 0;

try {
  for (let time = 1; time <= Number(values.times); time += 1) await restart(time);
  for (let time = 1; time <= Number(values.times); time += 1) {
    for (const keeps of [true, false]) await deploy(time, keeps);
  }
} finally {
  await database.kill();
  await content.kill();
  rmSync(directory, { recursive: true, force: true });
}
console.log(faults === 0 ? "Nothing was lost." : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);

/** Starts the instances and their balancer, and stops them after the work. */
async function withInstances(
  keepsPages: boolean,
  name: string,
  work: (instances: Instances, balancer: Balancer, place: string) => Promise<void>,
): Promise<void> {
  const place = join(directory, name);
  const instances = await Instances.start(environment, ports);
  const balancer = await Balancer.start({ directory: place, port, instances: ports, keepsPages });
  try {
    await work(instances, balancer, place);
  } finally {
    await balancer.stop();
    await instances.stop();
  }
}

/** Restarts the instances under load, with another build if one is given, and counts the faults. */
async function rollUnderLoad(instances: Instances, place: string, build?: string): Promise<string> {
  let isRolled = false;
  const rolled = instances.roll(build).finally(() => (isRolled = true));
  const [pages, forms] = await Promise.all([
    loadPages(url, place, (asked) => isRolled && asked >= Number(values.pages)),
    sendForms(url, formsSent + 1, (sent) => isRolled && sent >= Number(values.forms)),
    rolled,
  ]);
  formsSent += forms.asked;
  const rows = (await storedNames()).size;
  faults += pages.failed + forms.failed + Math.abs(formsSent - rows);
  return `${pages.asked} pages, ${pages.failed} failed; ${forms.asked} forms, ${forms.failed} failed; ${rows} rows of ${formsSent}`;
}

/** The names on the forms that were stored; each form has another one. */
async function storedNames(): Promise<Set<unknown>> {
  const client = connect(database.url, database.serviceRoleKey);
  const tables = ["franchise_enquiries", "contact_messages"];
  const rows = await Promise.all(tables.map((table) => allRows(client, table)));
  return new Set(rows.flat().map(({ name }) => name));
}

/** Restarts with the same build. The cache is off, so that an instance answers every page. */
async function restart(time: number): Promise<void> {
  await withInstances(false, `restart-${time}`, async (instances, _balancer, place) => {
    const began = performance.now();
    const counts = await rollUnderLoad(instances, place);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`Restart ${time}, ${seconds} s: ${counts}`);
  });
}

/** Deploys a new build while pages of the old one are open, with the old build's files kept or gone. */
async function deploy(time: number, keepsFiles: boolean): Promise<void> {
  const name = `deploy-${time}-${keepsFiles}`;
  await withInstances(true, name, async (instances, balancer, place) => {
    // Does the same as the service `files` of deploy/compose.yaml.
    const keep = (build: string) => {
      if (!keepsFiles) return;
      const options = { recursive: true, force: false };
      cpSync(join(build, "client"), join(balancer.keptFiles, "build"), options);
    };
    keep(buildDirectory);
    const old = await OldPages.open(url);
    keep(next);
    const counts = await rollUnderLoad(instances, place, next);
    await old.goOn(++formsSent);
    const visit = await old.close();
    visit.faults.push(...(await checkCacheRules(url, `/build/${scriptOf(next)}`)));
    await instances.stop();
    visit.faults.push(...(await checkOutage(url)));
    for (const fault of visit.faults) console.error(fault);
    // Without the earlier files a page is reloaded once, and then works.
    faults += visit.faults.length + Math.abs(visit.reloads - (keepsFiles ? 0 : 1));
    console.log(
      `New build ${time}, earlier files ${keepsFiles ? "kept" : "gone"}: ${counts}; ` +
        `old pages: ${visit.clicks} clicks, ${visit.reloads} reloads, ${visit.faults.length} faults`,
    );
  });
}

function scriptOf(build: string): string {
  const names = readdirSync(join(build, "client"));
  return names.find((name) => /^entry\.client-.*\.js$/.test(name)) ?? "none.js";
}
