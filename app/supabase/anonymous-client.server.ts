import { env } from "~/env.server";
import { askSupabase } from "~/supabase/ask-supabase.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

async function create() {
  const { createClient } = await import("@supabase/supabase-js");
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: askSupabase },
    realtime: { transport: NoWebSocket },
  });
}

let client: ReturnType<typeof create> | undefined;

/**
 * Returns the Supabase client of anonymous visitors. Row-level security allows it to insert forms, and to call the
 * functions granted to the role `anon`. supabase-js is loaded on first use: it would slow the start, and before
 * remix-serve has defined `Headers`, Node would load a second fetch for it, in 30 ms.
 */
export const anonymousClient = () =>
  (client ??= create().catch((error: unknown) => {
    // The next caller tries again.
    client = undefined;
    throw error;
  }));
