import { existsSync } from "node:fs";
import { editDistance } from "~/text/typo-suggestions.server";
import type { Environment } from "./env.server";
import { environmentSchema } from "./environment-schema.server";

const FEWEST_CHARACTERS = 10;

/** Returns whether a secret is a sample from a documentation, or too simple. */
const isGuessable = (secret: string) =>
  /secret|change|example|password|placeholder|12345/i.test(secret) ||
  new Set(secret).size < FEWEST_CHARACTERS;

/** Returns the names of the variables with a guessable secret. */
export const guessableSecrets = ({ APP_SECRET, MAILER_KEY }: Environment): string[] => [
  ...(APP_SECRET.some(isGuessable) ? ["APP_SECRET"] : []),
  ...(MAILER_KEY !== undefined && isGuessable(MAILER_KEY) ? ["MAILER_KEY"] : []),
];

const names = Object.keys(environmentSchema.shape);
/** Short names can belong to other programs, and the site's own names differ by more. */
const MAX_DIFFERENCES = 2;

/** Returns set variables that the site does not read, each with the variable that was probably meant. */
export function misspeltNames(
  source: Readonly<Record<string, string | undefined>>,
): { name: string; meant: string }[] {
  return Object.keys(source).flatMap((name) => {
    // Only names with the same beginning are compared: another program's VITE_URL is not a misspelt SITE_URL.
    const alike = names.filter((each) => each.startsWith(name.slice(0, 2)));
    if (alike.includes(name)) return [];
    const isNear = (each: string) =>
      bare(each) === name || (name.includes("_") && editDistance(name, each) <= MAX_DIFFERENCES);
    const near = alike.filter(isNear);
    return near.slice(0, 1).map((meant) => ({ name, meant }));
  });
}

/** Returns a name with its underscores removed. */
const bare = (name: string) => name.replaceAll("_", "");

/**
 * Returns warnings about a valid environment that makes the site run badly, one line each, starting with the name of
 * the variable.
 */
export function environmentWarnings(
  environment: Environment,
  source: Readonly<Record<string, string | undefined>>,
): string[] {
  const { SITE_ENV, SANITY_READ_TOKEN, SANITY_API_HOST, CONTENT_SNAPSHOT } = environment;
  const guessable = SITE_ENV === "development" ? [] : guessableSecrets(environment);
  const isForeignToken =
    SANITY_API_HOST === undefined &&
    SANITY_READ_TOKEN !== undefined &&
    !/^sk\w{20,}$/.test(SANITY_READ_TOKEN);
  return [
    ...guessable.map((name) => `${name} is guessable. Generate one with: openssl rand -hex 32`),
    ...(isForeignToken
      ? ["SANITY_READ_TOKEN does not look like a Sanity token (sk…), so previews would fail"]
      : []),
    ...(CONTENT_SNAPSHOT !== undefined && !existsSync(CONTENT_SNAPSHOT)
      ? ["CONTENT_SNAPSHOT does not exist, so the site cannot start without Sanity"]
      : []),
    ...misspeltNames(source).map(
      ({ name, meant }) => `Unknown variable ${name}. Did you mean ${meant}?`,
    ),
  ];
}
