import { format } from "node:util";
import { log } from "~/http/log.server";

/**
 * Sends what libraries write to the console to the site's log: one line each, in its format, without queries.
 * supabase-js writes a session that cannot be renewed there, with its stack, whatever is done about the error.
 */
export function logConsole() {
  Object.assign(console, {
    error: (...said: unknown[]) => log.error("console", { said: format(...said) }),
    warn: (...said: unknown[]) => log.warn("console", { said: format(...said) }),
  });
}
