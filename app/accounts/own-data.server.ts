import { logAccount } from "~/accounts/sign-in-log.server";
import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";

/**
 * All that is kept of the signed-in user, as JSON to read and to keep.
 * @throws 503 where the database does not answer
 */
export async function ownData(user: string): Promise<string> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc("own_data")
    .abortSignal(AbortSignal.timeout(env().INSERT_TIMEOUT_MS));
  // An empty answer with 200 comes from a machine before the database.
  if (error || typeof data !== "object" || data === null) {
    log.error("A user's data could not be read", { status, code: error?.code ?? "" });
    throw new Response(null, { status: 503 });
  }
  logAccount("data exported", user);
  return `${JSON.stringify({ exported_at: new Date().toISOString(), ...data }, null, 2)}\n`;
}
