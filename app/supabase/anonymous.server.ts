import { createClient } from "@supabase/supabase-js";
import { env } from "~/env.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();

const create = () =>
  createClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
  });

let client: ReturnType<typeof create> | undefined;

/**
 * Supabase as an anonymous visitor: row-level security lets it insert, and nothing else. Made when it is first needed:
 * it asks for `Headers`, and until remix-serve has put its own there Node would load a second fetch for it, in 30 ms.
 */
export const anonymousClient = () => (client ??= create());
