import * as z from "zod";
import { env } from "~/env.server";
import { fetchUntil } from "~/supabase/visitor-client.server";

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) });

/**
 * Queries the settings of the accounts service (GET /auth/v1/settings), for which supabase-js has no call.
 * @returns whether it answers and has the provider enabled; if it is down, a browser that is redirected there does not
 * come back
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
    // No response, or an unreadable one: the effect on the visitor is the same.
    return false;
  }
}
