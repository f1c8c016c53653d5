import { createClient, type PostgrestSingleResponse } from "@supabase/supabase-js";
import type { Environment } from "../app/env.server";
import { NoWebSocket } from "../app/supabase/no-web-socket";
import { LONGEST_MS, NoAnswer } from "./ask";
import { type Finding, question, right, wrong } from "./finding";
import { type Mark, type Migration, readMigrations } from "./migrations";

/** What the database answers when it refuses: codes of PostgreSQL, and of PostgREST before it. */
const NOT_ALLOWED = "42501";
const NOT_NULL = "23502";
const CHECK = "23514";
/** A table, a column; the same, and a function, as PostgREST knows them. */
const isUnknown = (code: string) => /^(?:42P01|42703|PGRST202|PGRST204|PGRST205)$/.test(code);

/** What a stranger is answered who asks as the site does. */
export type Call = (
  run: (client: ReturnType<typeof anonymousClient>) => {
    abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<unknown>>;
  },
) => Promise<{ code: string; status: number; data: unknown }>;

const anonymousClient = ({ SUPABASE_URL, SUPABASE_ANON_KEY }: Environment) =>
  createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
  });

/** Asks the database as an anonymous visitor. The answer's code is empty where nothing was refused. */
export function connect(environment: Environment): Call {
  const client = anonymousClient(environment);
  return async (run) => {
    const answer = await run(client).abortSignal(AbortSignal.timeout(LONGEST_MS));
    const { data, error, status } = answer;
    if (status === 0 || status >= 500) {
      const said = status === 0 ? "" : ` (${status})`;
      throw new NoAnswer(`the database of ${environment.SUPABASE_URL} does not answer${said}`);
    }
    return { data, status, code: error ? error.code || String(status) : "" };
  };
}

export async function checkTables(call: Call): Promise<Finding[]> {
  const migrations = readMigrations();
  const applied = await checkMigrations(call, migrations);
  // A table that is not there has no policies.
  if (applied.some(({ state }) => state === "wrong")) return applied;
  const [reading, ...inserting] = await Promise.all([
    checkReading(call, migrations),
    ...probes.map(async (probe) => await checkInserting(call, probe)),
  ]);
  return [...applied, ...reading, ...inserting];
}

/** Supabase applies them in their order: the newest that leaves something to see stands for those before it. */
async function checkMigrations(call: Call, migrations: readonly Migration[]): Promise<Finding[]> {
  const missing: string[] = [];
  const unseen: string[] = [];
  for (const { name, marks } of migrations) {
    if (marks.length === 0) {
      if (missing.length === 0) unseen.push(name);
      continue;
    }
    const isThere = await Promise.all(marks.map((mark) => isPresent(call, mark)));
    if (isThere.every(Boolean)) {
      return missing.length > 0
        ? [missingMigrations(missing)]
        : [right(`the migrations are applied up to ${name}`), ...unseenMigrations(unseen)];
    }
    missing.push(name);
  }
  return [missingMigrations(missing)];
}

const missingMigrations = ([newest = "", ...earlier]: readonly string[]) =>
  wrong(
    `the migration ${newest} is not applied${earlier.length > 0 ? `, nor is ${earlier.at(-1)} before it` : ""}`,
    "Apply what is missing: npx supabase@3.1.0 db push",
  );

const unseenMigrations = (unseen: readonly string[]) =>
  unseen.length === 0
    ? []
    : [
        question(
          `Are these migrations applied: ${[...unseen].reverse().join(", ")}?`,
          "npx supabase@3.1.0 migration list. They leave nothing that can be seen from here.",
        ),
      ];

/** What is not there is told before who may read or call it. No row is asked for. */
async function isPresent(call: Call, mark: Mark): Promise<boolean> {
  if ("version" in mark) {
    const { data } = await call((client) => client.rpc("schema_version"));
    return typeof data === "string" && data >= mark.version;
  }
  const { code } = await call((client) =>
    "call" in mark ? client.rpc(mark.call) : client.from(mark.table).select(mark.column).limit(0),
  );
  return !isUnknown(code);
}

async function checkReading(call: Call, migrations: readonly Migration[]): Promise<Finding[]> {
  const marks = migrations.flatMap((migration) => migration.marks);
  const columns = new Map(
    marks.flatMap((mark) => ("table" in mark ? [[mark.table, mark.column] as const] : [])),
  );
  const answers = await Promise.all(
    [...columns].map(async ([table, column]) => {
      const { code } = await call((client) => client.from(table).select(column).limit(0));
      return { table, isRefused: code === NOT_ALLOWED };
    }),
  );
  const open = answers.filter(({ isRefused }) => !isRefused);
  if (open.length === 0) return [right("strangers read none of the tables")];
  return open.map(({ table }) =>
    wrong(
      `strangers may read ${table}`,
      `Take that right away in the SQL editor: revoke select on public.${table} from anon, public;`,
    ),
  );
}

/**
 * A row that the table cannot take: `submission_id`, which must not be null, is not in it, and its answers break the
 * table's checks as well. Rights and policies are looked at before both.
 */
type Probe = { table: string; says: string; row: Readonly<Record<string, string | boolean>> };

const impossible = { name: " ", email: "-", flagged: false, acknowledge: false };
const probes: readonly Probe[] = [
  {
    table: "franchise_enquiries",
    says: "enquiries",
    row: { ...impossible, phone: "-", gender: "-", profession: "-".repeat(101) },
  },
  { table: "contact_messages", says: "messages", row: { ...impossible, message: " " } },
];

async function checkInserting(call: Call, { table, says, row }: Probe): Promise<Finding> {
  const { code, status } = await call((client) => client.from(table).insert(row));
  if (code === NOT_NULL || code === CHECK) return right(`visitors may send ${says}`);
  return wrong(
    code === NOT_ALLOWED
      ? `visitors may not send ${says}: a right or a policy of ${table} is missing`
      : `visitors may not send ${says}: ${table} answers ${status} ${code}`,
    `Put back the rights and policies of ${table} as supabase/migrations has them.`,
  );
}
