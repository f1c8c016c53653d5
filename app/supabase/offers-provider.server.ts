import * as z from "zod";
import { env } from "~/env.server";
import { fetchUntil } from "~/supabase/visitor-client.server";

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) });

/**
 * Asks the accounts service for its settings (GET /auth/v1/settings), which supabase-js has no call for.
 * @returns whether it answers and has the provider switched on: a browser that is sent there does not come back
 *   from a service that is down
 */
export async function offersProvider(provider: string): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
  try {
    const ask = fetchUntil(performance.now() + AUTH_TIMEOUT_MS);
    const response = await ask(`${SUPABASE_URL}/auth/v1/settings`, {
      headers: { apikey: SUPABASE_ANON_KEY },
    });
    const settings = settingsSchema.safeParse(await response.json());
    return settings.success && settings.data.external[provider] === true;
  } catch {
    // No answer, or none that can be read: the same to whoever wants to sign in.
    return false;
  }
}
