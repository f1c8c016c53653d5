import { createClient } from "@supabase/supabase-js";
import { env } from "~/env.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();

/** Supabase as an anonymous visitor: row-level security lets it insert, and nothing else. */
export const anonymous = createClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: { transport: NoWebSocket },
});
