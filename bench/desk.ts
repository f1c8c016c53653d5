import { freePort } from "../emulators/free-port";
import { asRole, type Caller, type Database } from "../emulators/supabase/database";
import { applyMigrations } from "../emulators/supabase/migrations";
import { openPostgresDatabase } from "../emulators/supabase/postgres-database";
import { findPostgres, RealPostgres } from "../testing/real-postgres";
import { asker, fillDesk } from "./desk-rows";
import { quantile } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";

/** `npm run bench -- desk` measures the sales desk's PostgreSQL calls with 200,000 submissions; pass `20000` for fewer. */
const ROWS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 200_000);
const TIMES = 5;

const staff: Caller = {
  role: "authenticated",
  claims: {
    ...{ role: "authenticated", sub: asker.id, session_id: asker.session, aal: "aal2" },
    // An export needs a recent sign-in, and this bench takes longer.
    amr: [{ method: "totp", timestamp: Date.now() / 1_000 + 3_600 }],
  },
};

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const assignee = "00000000-0000-4000-8000-000000000003";

const filters: Record<string, object> = {
  nothing: {},
  kind: { kind: "message" },
  "status: new": { status: "new" },
  "status: lost": { status: "lost" },
  "package, common": { package: "Gold" },
  "package, rare": { package: "District" },
  "service, rare": { service: "Service 55" },
  "package by id, common": { package: "Gold", package_id: "gold" },
  "package by id, rare": { package: "District", package_id: "district" },
  "service by id, rare": { service: "Service 55", service_id: "service-55" },
  "service, none there is": { service: "none" },
  assignee: { assignee },
  unassigned: { assignee: "nobody" },
  source: { source: "newsletter" },
  "source not known": { source: "none" },
  "from, to: a week a year ago": { from: ago(372), to: ago(365) },
  "from, to: a year": { from: ago(700), to: ago(365) },
  flagged: { flagged: true },
  overdue: { overdue: true },
  "next step by today": { next_by: ago(0).slice(0, 10) },
  "q: a name": { q: "asha zutshi" },
  "q: a last name": { q: "zutshi" },
  "q: five figures of a number": { q: "98765" },
  "q: a whole number": { q: "+91 98765 43210" },
  "q: a word that many have": { q: "franchise" },
  "q: a word that nearly all have": { q: "the" },
  "q: a word that some have": { q: "bakery" },
  "q: a word that few have": { q: "w1f0" },
  "q: no match": { q: "xyzzyxyzzy" },
  "q: in every row": { q: "@example.com" },
  "rare service and status": { service: "Service 55", status: "won" },
  "common package and status": { package: "Gold", status: "new" },
  "common package by id and status": { package: "Gold", package_id: "gold", status: "new" },
  "assignee and overdue": { assignee, overdue: true },
  "q (some), from, to": { q: "bakery", from: ago(372), to: ago(300) },
  "q (many), from, to": { q: "franchise", from: ago(372), to: ago(300) },
  "q (many), status and source": { q: "franchise", status: "won", source: "newsletter" },
  "kind, source not known, unassigned": { kind: "message", source: "none", assignee: "nobody" },
};

async function main(directory: string) {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL server is installed on this machine.");
  const server = new RealPostgres(programs, directory, await freePort());
  server.start();
  const database = await openPostgresDatabase(server.url);
  try {
    await applyMigrations(database);
    console.log(`${ROWS} rows are being made`);
    await fillDesk(database, ROWS);
    writeResult("desk", await measureAll(database));
  } finally {
    await database.close();
    server.stop();
  }
}

/** Times a function call as staff, including the round trip; the first call is not counted. */
async function measure(database: Database, call: string, values: (string | number)[] = []) {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    await asRole(database, staff, async (connection) => {
      const startedAt = performance.now();
      await connection.query(`select public.${call}`, values);
      times.push(performance.now() - startedAt);
    });
  }
  const counted = times.slice(1);
  return [quantile(counted, 0.5).toFixed(1), Math.max(...counted).toFixed(1)];
}

async function measureAll(database: Database): Promise<string[]> {
  const rows: string[][] = [];
  const add = async (name: string, call: string, values: (string | number)[] = []) => {
    rows.push([name, ...(await measure(database, call, values))]);
  };
  for (const [name, filter] of Object.entries(filters))
    await add(`list: ${name}`, "desk_list($1::jsonb)", [JSON.stringify(filter)]);
  const [deep = {}] = await database.query(
    `select jsonb_build_object('at', received_at, 'id', id)::text as place, id::text as id from public.leads
     order by received_at desc, id desc offset ${Math.floor(ROWS * 0.75)} limit 1`,
  );
  const [place, one] = [String(deep["place"]), String(deep["id"])];
  for (const filter of [{}, { q: "bakery" }, { status: "won" }]) {
    const given = JSON.stringify(filter);
    await add(`page after three quarters of all: ${given}`, "desk_list($1::jsonb, $2::jsonb)", [
      given,
      place,
    ]);
  }
  await add("page before it", "desk_list('{}', null, $1::jsonb)", [place]);
  await add("one", "desk_lead($1::uuid)", [one]);
  await add("one person", "desk_person($1::uuid)", [one]);
  await add("a prospect's own", "own_submissions()");
  await add("figures of 12 weeks", "desk_figures($1::timestamptz, now())", [ago(84)]);
  await add("figures of 2 years", "desk_figures($1::timestamptz, now())", [ago(730)]);
  await add("before an export of all", "desk_export_plan('{}')");
  rows.push(await measureExport(database));
  return [
    `${ROWS} enquiries and messages over two years; each call ${TIMES} times after a first one, as staff, by row-level security and all.`,
    "",
    ...table(["asked for", "ms, median", "ms, slowest"], rows),
  ];
}

/** Exports half of all rows, 1,000 at a time. */
async function measureExport(database: Database): Promise<string[]> {
  const times: number[] = [];
  const begun = await asRole(database, staff, (connection) =>
    connection.query("select public.desk_begin_export('{}')::text as id"),
  );
  let after = "null";
  while (times.length < ROWS / 2_000) {
    const startedAt = performance.now();
    const [page = {}] = await asRole(database, staff, (connection) =>
      connection.query(
        `select jsonb_build_object('at', of -> -1 -> 'received_at', 'id', of -> -1 -> 'id')::text as after, length(of::text)
         from public.desk_export_rows($1::uuid, '{}', nullif($2::jsonb, 'null')) of`,
        [String(begun[0]?.["id"]), after],
      ),
    );
    times.push(performance.now() - startedAt);
    after = String(page["after"]);
  }
  return [
    `1,000 rows of an export, ${times.length} times`,
    quantile(times, 0.5).toFixed(1),
    Math.max(...times).toFixed(1),
  ];
}

await runBench(main);
