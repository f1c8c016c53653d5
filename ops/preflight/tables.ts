import { createClient, type PostgrestSingleResponse } from "@supabase/supabase-js";
import type { Environment } from "../../app/env.server";
import { NoWebSocket } from "../../app/supabase/no-web-socket";
import { LONGEST_MS, NoAnswer } from "./ask";
import { type Finding, question, right, wrong } from "./finding";
import { type Mark, type Migration, readMigrations } from "./migrations";

/** Error codes of PostgreSQL and PostgREST. */
const NOT_ALLOWED = "42501";
const NOT_NULL = "23502";
const CHECK = "23514";
/** PostgreSQL's and PostgREST's codes for an unknown table, column or function. */
const isUnknown = (code: string) => /^(?:42P01|42703|PGRST202|PGRST204|PGRST205)$/.test(code);

/** Calls the database as an anonymous client of the site. */
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

/** Connects to the database as an anonymous visitor. The response's code is empty if there was no error. */
export function connect(environment: Environment): Call {
  const client = anonymousClient(environment);
  return async (run) => {
    const answer = await run(client).abortSignal(AbortSignal.timeout(LONGEST_MS));
    const { data, error, status } = answer;
    if (status === 0 || status >= 500) {
      const said = status === 0 ? "" : ` (${status})`;
      throw new NoAnswer(`The database of ${environment.SUPABASE_URL} does not respond${said}`);
    }
    return { data, status, code: error ? error.code || String(status) : "" };
  };
}

export async function checkTables(call: Call): Promise<Finding[]> {
  const migrations = readMigrations();
  const applied = await checkMigrations(call, migrations);
  // A missing table has no policies.
  if (applied.some(({ state }) => state === "wrong")) return applied;
  const [reading, ...inserting] = await Promise.all([
    checkReading(call, migrations),
    ...probes.map(async (probe) => await checkInserting(call, probe)),
  ]);
  return [...applied, ...reading, ...inserting];
}

/** Supabase applies migrations in order, so the newest one with a visible mark proves all earlier ones. */
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
        : [right(`The migrations are applied up to ${name}`), ...unseenMigrations(unseen)];
    }
    missing.push(name);
  }
  return [missingMigrations(missing)];
}

const missingMigrations = ([newest = "", ...earlier]: readonly string[]) =>
  wrong(
    `The migration ${newest} is not applied${earlier.length > 0 ? `, nor is ${earlier.at(-1)} before it` : ""}`,
    "Apply the missing migrations: npx supabase@3.1.0 db push",
  );

const unseenMigrations = (unseen: readonly string[]) =>
  unseen.length === 0
    ? []
    : [
        question(
          `Are these migrations applied: ${[...unseen].reverse().join(", ")}?`,
          "Run npx supabase@3.1.0 migration list. These migrations cannot be detected from here.",
        ),
      ];

/** Missing tables and functions are reported before missing permissions. No row is requested. */
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
  if (open.length === 0) return [right("Anonymous clients cannot read any table")];
  return open.map(({ table }) =>
    wrong(
      `Anonymous clients can read ${table}`,
      `Revoke it in the SQL editor: revoke select on public.${table} from anon, public;`,
    ),
  );
}

/**
 * A row that the table rejects: it lacks `submission_id`, which must not be null, and its values violate the
 * table's checks as well. Permissions and policies are checked before both.
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
  if (code === NOT_NULL || code === CHECK) return right(`Visitors can send ${says}`);
  return wrong(
    code === NOT_ALLOWED
      ? `Visitors cannot send ${says}, because a privilege or policy of ${table} is missing`
      : `Visitors cannot send ${says}: ${table} responds with ${status} ${code}`,
    `Restore the privileges and policies of ${table} from supabase/migrations.`,
  );
}
