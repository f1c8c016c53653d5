import { format } from "node:util";
import { log } from "~/http/log.server";

/**
 * Sends what libraries write to the console to the site's log: one line each, in its format, without queries.
 * supabase-js writes a session that cannot be renewed there, with its stack, whatever is done about the error. That is
 * a warning at most: anybody can send a cookie, and an error line is reported to whoever is on duty.
 */
export function logConsole() {
  const warn = (...said: unknown[]) => log.warn("console", { said: format(...said) });
  Object.assign(console, { error: warn, warn });
}
