import { env } from "~/env.server";
import { logAccount } from "~/features/accounts/sign-in-log.server";
import { log } from "~/server/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";

/**
 * Returns all stored data of the signed-in user, as readable JSON.
 * @throws 503 if the database is down
 */
export async function ownData(user: string): Promise<string> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc("own_data")
    .abortSignal(AbortSignal.timeout(env().INSERT_TIMEOUT_MS));
  // An empty response with status 200 comes from a proxy in front of the database.
  if (error || typeof data !== "object" || data === null) {
    log.error("User data query failed", { status, code: error?.code ?? "" });
    throw new Response(null, { status: 503 });
  }
  logAccount("data exported", user);
  return `${JSON.stringify({ exported_at: new Date().toISOString(), ...data }, null, 2)}\n`;
}
