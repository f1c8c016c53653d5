import type { Environment } from "./env.server";
import { environmentSchema } from "./environment-schema.server";
import { editDistance } from "./text/edit-distance";

const FEWEST_CHARACTERS = 10;

/** Whether a secret is somebody's sample, or hardly any secret at all. */
const isGuessable = (secret: string) =>
  /secret|change|example|password|placeholder|12345/i.test(secret) ||
  new Set(secret).size < FEWEST_CHARACTERS;

/** The names of the variables that hold a secret which can be guessed. */
export const guessableSecrets = ({ APP_SECRET, MAILER_KEY }: Environment): string[] => [
  ...(APP_SECRET.some(isGuessable) ? ["APP_SECRET"] : []),
  ...(MAILER_KEY !== undefined && isGuessable(MAILER_KEY) ? ["MAILER_KEY"] : []),
];

const names = Object.keys(environmentSchema.shape);
/** Others may have short names, and ours differ by more. */
const MOST_DIFFERENCES = 2;

/** Names that are set and nobody reads, each with the variable that it was probably meant to be. */
export function misspeltNames(
  source: Readonly<Record<string, string | undefined>>,
): { name: string; meant: string }[] {
  return Object.keys(source).flatMap((name) => {
    // Those that begin in the same way: another program's VITE_URL is no SITE_URL.
    const alike = names.filter((each) => each.startsWith(name.slice(0, 2)));
    if (alike.includes(name)) return [];
    const isNear = (each: string) =>
      bare(each) === name || (name.includes("_") && editDistance(name, each) <= MOST_DIFFERENCES);
    const near = alike.filter(isNear);
    return near.slice(0, 1).map((meant) => ({ name, meant }));
  });
}

/** A name as it is where its underscores were forgotten. */
const bare = (name: string) => name.replaceAll("_", "");

/** What of a well formed environment makes the site run badly, one line each that starts with the name of the variable. */
export function environmentWarnings(
  environment: Environment,
  source: Readonly<Record<string, string | undefined>>,
): string[] {
  const { SITE_ENV, SANITY_READ_TOKEN, SANITY_API_HOST } = environment;
  const guessable = SITE_ENV === "development" ? [] : guessableSecrets(environment);
  const isForeignToken =
    SANITY_API_HOST === undefined &&
    SANITY_READ_TOKEN !== undefined &&
    !/^sk\w{20,}$/.test(SANITY_READ_TOKEN);
  return [
    ...guessable.map((name) => `${name} can be guessed: set what this says: openssl rand -hex 32`),
    ...(isForeignToken
      ? ["SANITY_READ_TOKEN does not look like a token of Sanity (sk…): previews will not open"]
      : []),
    ...misspeltNames(source).map(({ name, meant }) => `${name} is read by nobody: is it ${meant}?`),
  ];
}
