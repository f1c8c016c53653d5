import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { buildDirectory, env } from "~/env.server";
import { log } from "~/server/log.server";
import { anonymousClient } from "~/supabase/anonymous-client.server";

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
