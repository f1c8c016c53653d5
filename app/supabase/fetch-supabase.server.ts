import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { buildDirectory, env } from "~/env.server";
import { log } from "~/server/log.server";
import { metrics } from "~/server/metrics.server";
import { watchService } from "~/server/outage.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
/** The address of the accounts service; all other addresses belong to the tables. */
export const accountsAddress = `${SUPABASE_URL}/auth/`;

const accounts = watchService("accounts", () => void isAuthReachable(AUTH_TIMEOUT_MS));
// Any response counts, even a refusal of this table, because it shows that the database is up.
const tables = watchService("tables", () => {
  void isAnswering(`${SUPABASE_URL}/rest/v1/contact_messages?select=id&limit=0`, AUTH_TIMEOUT_MS);
});

/** Returns whether the accounts service answers within this many milliseconds. Never rejects. */
export const isAuthReachable = (ms: number) => isAnswering(`${accountsAddress}v1/health`, ms);

async function isAnswering(address: string, ms: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ms);
  const headers = { apikey: SUPABASE_ANON_KEY };
  try {
    const answer = await fetchSupabase(address, { headers, signal });
    await answer.body?.cancel();
    return isOwn(answer) && answer.status < 500;
  } catch {
    // The watch has recorded the failure.
    return false;
  }
}

const isOwn = ({ headers }: Response) => !headers.get("content-type")?.startsWith("text/html");

/**
 * Calls Supabase, measures the time, and reports outages. A refusal counts as an answer; a server error, a timeout and
 * a proxy's page do not.
 */
export const fetchSupabase: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : input.toString();
  const [service, watch] = address.startsWith(accountsAddress)
    ? (["accounts", accounts] as const)
    : (["tables", tables] as const);
  const end = metrics.upstream.startTimer({ service });
  try {
    const answer = await fetch(input, init);
    const isAnswer = answer.status < 500 && isOwn(answer);
    if (isAnswer) watch.answered();
    else
      watch.failed(new Error(`HTTP ${answer.status}${isOwn(answer) ? "" : " with an HTML page"}`));
    end({ outcome: isAnswer ? "answered" : "failed" });
    return answer;
  } catch (error) {
    watch.failed(error);
    end({ outcome: "failed" });
    throw error;
  }
};

/**
 * Creates a client that keeps no session. supabase-js is loaded on first use: it would slow the start, and before
 * remix-serve has defined `Headers`, Node would load a second fetch for it, in 30 ms.
 */
export async function createSupabaseClient(fetchWith: typeof fetch) {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: "pkce",
    },
    global: { fetch: fetchWith },
    realtime: { transport: NoWebSocket },
  });
}

let client: ReturnType<typeof createSupabaseClient> | undefined;

/**
 * Returns the Supabase client of anonymous visitors. Row-level security allows it to insert forms, and to call the
 * functions granted to the role `anon`.
 */
export const anonymousClient = () =>
  (client ??= createSupabaseClient(fetchSupabase).catch((error: unknown) => {
    // The next caller tries again.
    client = undefined;
    throw error;
  }));

/**
 * Returns the newest migration at build time; its name begins with its time. Undefined in `remix dev`, whose emulator
 * applies every migration.
 */
function neededVersion(): string | undefined {
  const file = join(buildDirectory, "schema-version.txt");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** A proxy in front of a database that is down can send any response. */
const version = z.string().regex(/^\d{14}_\w+$/);
/** PostgREST does not know the function: the database is older than it. */
const UNKNOWN_FUNCTION = "PGRST202";

/**
 * Logs an error if the database lacks migrations that this build needs. Pages are still shown.
 * @returns whether the database has answered; without an answer its version is unknown
 */
export async function checkSchemaVersion(needed = neededVersion()): Promise<boolean> {
  if (needed === undefined) return true;
  const signal = AbortSignal.timeout(env().INSERT_TIMEOUT_MS);
  const client = await anonymousClient();
  const { data, error } = await client.rpc("schema_version").abortSignal(signal);
  const present = version.safeParse(data).data;
  if (present === undefined && error?.code !== UNKNOWN_FUNCTION) return false;
  if (present === undefined || present < needed) {
    log.error("Database schema out of date: run supabase db push", { needed, present });
  }
  return true;
}
