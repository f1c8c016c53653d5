import { createClient, type PostgrestSingleResponse } from "@supabase/supabase-js";
import { NoWebSocket } from "../app/supabase/no-web-socket";
import { readLocalEnvironment } from "../studio/seed/local-environment";

const REFUSED = "42501";
const NO_FUNCTION = "PGRST202";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Connects to the project in SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, else to the emulator in `.local/env`; the two are
 * never mixed.
 * @returns a function that calls a database function
 * @throws Error with a line for the terminal, without a key
 */
export function connect(environment: Environment) {
  const { url, key } = readTarget(environment);
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket },
  });
  return async (name: string, args: object = {}): Promise<unknown> => {
    const answer: PostgrestSingleResponse<unknown> = await client.rpc(name, args);
    const { data, error, status } = answer;
    if (!error) return data;
    if (status === 0) {
      throw new Error(`${url} does not respond. To start the local emulator, run npm start.`);
    }
    if (status === 401 || error.code === REFUSED) {
      throw new Error(
        `${url} rejects the key. Set SUPABASE_SERVICE_ROLE_KEY to its secret (or service role) key.`,
      );
    }
    if (error.code === NO_FUNCTION) {
      throw new Error(`${url} is missing migrations. Run npx supabase@3.1.0 db push.`);
    }
    throw new Error(`${url} responded with ${status} ${error.code}.`);
  };
}

function readTarget(environment: Environment): { url: string; key: string } {
  const isNamed = Boolean(environment.SUPABASE_URL || environment.SUPABASE_SERVICE_ROLE_KEY);
  const local = readLocalEnvironment(environment);
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = isNamed ? environment : local;
  if (url && key && URL.canParse(url)) return { url, key };
  throw new Error(
    isNamed
      ? "Set both SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY to use a hosted project."
      : "No project is set. Run npm start once, or set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.",
  );
}
