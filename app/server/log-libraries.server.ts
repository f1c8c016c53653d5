import { format } from "node:util";
import morgan from "morgan";
import { log } from "~/server/log.server";
import { replaceListener } from "~/server/process.server";

/** Sends what libraries and Node would write by themselves to the site's log, in its format and without queries. */
export function logLibraries(): void {
  // supabase-js writes a session that cannot be renewed, with its stack, whatever is done about the error. That is a
  // warning at most: anybody can send a cookie, and an error line is reported to whoever is on duty.
  const warn = (...said: unknown[]) => log.warn("console", { said: format(...said) });
  Object.assign(console, { error: warn, warn });
  // remix-serve asks morgan for its "tiny" format, which holds query strings, after it has imported the build; morgan
  // skips a line that is undefined.
  morgan.format("tiny", () => undefined);
  // In place of Node's default, which ends the process.
  replaceListener(process, "unhandledRejection", (error: unknown) =>
    log.error("unhandled rejection", { error }),
  );
}
