import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { buildDirectory, env } from "~/env.server";
import { log } from "~/process/log.server";
import { anonymousClient } from "~/supabase/anonymous-client.server";

/** The newest migration when the site was built; its name begins with its time. None in `remix dev`, whose stand-in applies each. */
function neededVersion(): string | undefined {
  const file = join(buildDirectory, "schema-version.txt");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** What is away may answer with anything. */
const version = z.string().regex(/^\d{14}_\w+$/);
/** PostgREST does not know the function: the database is older than that. */
const UNKNOWN_FUNCTION = "PGRST202";

/**
 * Says in the log that the database lacks migrations which this build relies on, where it does. Pages are shown all the same.
 * @returns whether the database has answered: one that is away is none that is behind
 */
export async function checkSchemaVersion(needed = neededVersion()): Promise<boolean> {
  if (needed === undefined) return true;
  const signal = AbortSignal.timeout(env().INSERT_TIMEOUT_MS);
  const client = await anonymousClient();
  const { data, error } = await client.rpc("schema_version").abortSignal(signal);
  const present = version.safeParse(data).data;
  if (present === undefined && error?.code !== UNKNOWN_FUNCTION) return false;
  if (present === undefined || present < needed) {
    log.error("The database lacks migrations (supabase db push)", { needed, present });
  }
  return true;
}
