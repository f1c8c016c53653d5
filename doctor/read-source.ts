import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { isLoopbackHost } from "../local/loopback";
import { localDirectory, ports } from "../local/settings";

export type Source = Readonly<Record<string, string | undefined>>;

/** Of what `npm start` writes down: what the site is not given. */
const notTheSites = new Set(["SUPABASE_SERVICE_ROLE_KEY", "DESK_EMAIL", "DESK_PASSWORD"]);

/**
 * The variables that the site would have: the process's, then those of a file, then, where a service has none and the site is of
 * this machine, those of the stand-in that `npm start` runs for it.
 * @param named a file to read in place of `.env`: with one there are no stand-ins
 * @throws Error where that file cannot be read
 */
export function readSource(named?: string): Source {
  const file = named ?? ".env";
  const written = named || existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const given: Source = withoutEmpty({ ...written, ...process.env });
  const { SITE_URL: site = "" } = given;
  const isElsewhere = URL.canParse(site) && !isLoopbackHost(new URL(site).host);
  if (named || isElsewhere || given.SITE_ENV === "production") return given;

  const noted = join(localDirectory, "env");
  if (!existsSync(noted)) return given;
  const content = !given.SANITY_PROJECT_ID && !given.SANITY_DATASET;
  const supabase = !given.SUPABASE_URL && !given.SUPABASE_ANON_KEY;
  if (!content && !supabase) return given;
  const running = Object.entries(parseEnv(readFileSync(noted, "utf8"))).filter(([name]) => {
    if (name === "SITE_URL") return true;
    return (name.startsWith("SANITY_") ? content : supabase) && !notTheSites.has(name);
  });
  const secret = join(localDirectory, "app-secret");
  return {
    // As `npm start` gives them to the site.
    ...(existsSync(secret) && { APP_SECRET: readFileSync(secret, "utf8") }),
    CONTENT_COPY_DIR: join(localDirectory, "content-copies"),
    ...(content && { STUDIO_URL: `http://localhost:${ports.studio}` }),
    ...Object.fromEntries(running),
    ...given,
  };
}

/** An empty value counts as unset. */
const withoutEmpty = (variables: Source) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
