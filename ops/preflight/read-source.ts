import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { isLoopbackHost } from "../../emulators/loopback";
import { ports } from "../start/settings";
import { ambiguityOf, parseContainerEnvFile } from "./env-file";
import { type Finding, warning, wrong } from "./finding";

export type Source = Readonly<Record<string, string | undefined>>;

/** Variables with their origin, as a sentence, and findings about the file itself. */
export type SourceReading = { source: Source; origin: string; findings: Finding[] };

/** Variables in the file of `npm start` that the site does not get. */
const notTheSites = new Set(["SUPABASE_SERVICE_ROLE_KEY", "DESK_EMAIL", "DESK_PASSWORD"]);

/**
 * Returns the site's variables, overridden by those of this shell in `environment`. A named file is one for a container
 * (`env-file.ts` has its rules); without one, the variables are those that `npm start` uses.
 * @throws Error if that file cannot be read
 */
export function readSource(environment: Source, named?: string): SourceReading {
  return named === undefined ? readLocal(environment) : readContainerEnvFile(environment, named);
}

function readContainerEnvFile(environment: Source, path: string): SourceReading {
  const { variables, problems } = parseContainerEnvFile(readFileSync(path, "utf8"));
  const ambiguous = Object.entries(variables).flatMap(([name, value]) => {
    const reason = ambiguityOf(value);
    return reason === undefined ? [] : [warning(`${name} ${reason}`, `Remove it from ${name}.`)];
  });
  const overridden = Object.keys(variables).filter(
    (name) => environment[name] && environment[name] !== variables[name],
  );
  return {
    source: withoutEmpty({ ...variables, ...environment }),
    origin: `Read ${path} like Docker: each line is split at its first "=", nothing else is changed.`,
    findings: [
      ...problems.map((problem) =>
        wrong(`${problem}. Docker does not start a container with this file`, `Fix it in ${path}.`),
      ),
      ...ambiguous,
      ...overridden.map((name) =>
        warning(
          `${name} was checked with the value of this shell, which differs from the value in ${path}`,
          `Unset ${name} in this shell, then run the check again.`,
        ),
      ),
    ],
  };
}

/**
 * Returns the variables of this process, then those of `.env`, then, if a service has none and the site is on this machine,
 * those of the emulator that `npm start` runs for it.
 */
function readLocal(environment: Source): SourceReading {
  const file = existsSync(".env") ? ".env" : undefined;
  const written = file ? parseEnv(readFileSync(file, "utf8")) : {};
  const given: Source = withoutEmpty({ ...written, ...environment });
  const localDirectory = resolve(environment.LOCAL_DIR || ".local");
  const emulators = emulatorVariables(given, localDirectory);
  const places = [
    ...(file ? [".env"] : []),
    "this shell",
    ...(emulators ? [join(localDirectory, "env")] : []),
  ];
  return {
    source: { ...emulators, ...given },
    origin: `Read the variables of ${new Intl.ListFormat("en").format(places)}, like npm start.`,
    findings: [],
  };
}

/** Returns the variables that `npm start` sets for services missing in `given`; undefined if none is missing. */
function emulatorVariables(given: Source, localDirectory: string): Source | undefined {
  const { SITE_URL: site = "" } = given;
  const isElsewhere = URL.canParse(site) && !isLoopbackHost(new URL(site).host);
  if (isElsewhere || given.SITE_ENV === "production") return undefined;

  const noted = join(localDirectory, "env");
  if (!existsSync(noted)) return undefined;
  const content = !given.SANITY_PROJECT_ID && !given.SANITY_DATASET;
  const supabase = !given.SUPABASE_URL && !given.SUPABASE_ANON_KEY;
  if (!content && !supabase) return undefined;
  const running = Object.entries(parseEnv(readFileSync(noted, "utf8"))).filter(([name]) => {
    if (name === "SITE_URL") return true;
    return (name.startsWith("SANITY_") ? content : supabase) && !notTheSites.has(name);
  });
  const secret = join(localDirectory, "app-secret");
  return {
    ...(existsSync(secret) && { APP_SECRET: readFileSync(secret, "utf8") }),
    CONTENT_COPY_DIR: join(localDirectory, "content-copies"),
    ...(content && { STUDIO_URL: `http://localhost:${ports.studio}` }),
    ...Object.fromEntries(running),
  };
}

/** An empty value counts as unset. */
const withoutEmpty = (variables: Source) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
