import { createClient } from "@supabase/supabase-js";
import { env } from "~/env.server";
import { askSupabase } from "~/supabase/ask-supabase.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

function create() {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: askSupabase },
    realtime: { transport: NoWebSocket },
  });
}

let client: ReturnType<typeof create> | undefined;

/**
 * The Supabase client of anonymous visitors. Row-level security allows it to insert forms, and to call the functions that the role
 * `anon` has. It is created when it is first needed, because it uses `Headers`: before remix-serve has defined them, Node would load a
 * second fetch for them, in 30 ms.
 */
export const anonymousClient = () => (client ??= create());
