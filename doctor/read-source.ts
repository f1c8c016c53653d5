import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { isLoopbackHost } from "../local/loopback";
import { ports } from "../local/settings";
import { ambiguityOf, parseContainerEnvFile } from "./env-file";
import { type Finding, warning, wrong } from "./finding";

export type Source = Readonly<Record<string, string | undefined>>;

/** Variables with where they come from, as a sentence, and what is wrong with the file itself. */
export type SourceReading = { source: Source; origin: string; findings: Finding[] };

/** Of what `npm start` writes down: what the site is not given. */
const notTheSites = new Set(["SUPABASE_SERVICE_ROLE_KEY", "DESK_EMAIL", "DESK_PASSWORD"]);

/**
 * The variables that the site would have, with those of this shell in `environment`. A named file is one for a container (`env-file.ts` has its rules); without one they
 * are those that `npm start` uses.
 * @throws Error if that file cannot be read
 */
export function readSource(environment: Source, named?: string): SourceReading {
  return named === undefined ? readLocal(environment) : readContainerEnvFile(environment, named);
}

function readContainerEnvFile(environment: Source, path: string): SourceReading {
  const { variables, problems } = parseContainerEnvFile(readFileSync(path, "utf8"));
  const ambiguous = Object.entries(variables).flatMap(([name, value]) => {
    const reason = ambiguityOf(value);
    return reason === undefined ? [] : [warning(`${name} ${reason}`, `Write ${name} without it.`)];
  });
  const overridden = Object.keys(variables).filter(
    (name) => environment[name] && environment[name] !== variables[name],
  );
  return {
    source: withoutEmpty({ ...variables, ...environment }),
    origin: `Read ${path} as Docker reads it: each line split at its first "=", nothing else changed.`,
    findings: [
      ...problems.map((problem) =>
        wrong(`${problem}: Docker does not start a container with this file`, `Fix it in ${path}.`),
      ),
      ...ambiguous,
      ...overridden.map((name) =>
        warning(
          `${name} was checked with the value of this shell, which differs from the one in ${path}`,
          `Unset ${name} in this shell and run it again.`,
        ),
      ),
    ],
  };
}

/**
 * The variables of this process, then those of `.env`, then, if a service has none and the site is on this machine, those of
 * the emulator that `npm start` runs for it.
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
    origin: `Read the variables of ${new Intl.ListFormat("en").format(places)}, as npm start does.`,
    findings: [],
  };
}

/** What `npm start` gives to the site for the services that `given` does not name; undefined if it names them all. */
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
