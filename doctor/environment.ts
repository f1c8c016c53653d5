import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readContentCopy } from "../app/content/source/content-copy.server";
import type { Environment } from "../app/env.server";
import { guessableSecrets, misspeltNames } from "../app/environment-warnings.server";
import { secretFingerprints } from "../app/secret-fingerprints.server";
import { isLoopbackHost } from "../local/loopback";
import { type Finding, question, right, warning, wrong } from "./finding";
import type { Source } from "./read-source";

/** What can be said of the variables without asking anybody. */
export function checkEnvironment(environment: Environment, source: Source): Finding[] {
  return [
    right("every variable that the site needs is set and well formed"),
    checkAddress(environment),
    ...checkPlaces(environment),
    ...checkSecrets(environment),
    ...checkNames(source),
    ...checkProxies(environment),
    ...checkAllowances(environment),
    ...checkForeignSecrets(source),
    checkCopyDirectory(environment),
    checkSnapshot(environment),
  ];
}

/** Whether an address is one of this machine's, which nobody else reaches. */
export const isOfThisMachine = (address: string) => isLoopbackHost(new URL(address).host);

function checkAddress({ SITE_URL, SITE_ENV }: Environment): Finding {
  const isLocal = isOfThisMachine(SITE_URL);
  if (isSample(SITE_URL)) {
    return wrong(
      `SITE_URL is the example's (${SITE_URL})`,
      "Set SITE_URL to the address that visitors are to use.",
    );
  }
  if (SITE_URL.startsWith("http:") && (SITE_ENV === "production" || !isLocal)) {
    return wrong(
      `SITE_URL is http (${SITE_URL}): passwords and cookies would travel unprotected`,
      "Set SITE_URL to the address with https, and lead http there at the CDN.",
    );
  }
  if (SITE_ENV !== "production" && !isLocal) {
    return warning(
      `SITE_ENV is ${SITE_ENV}: search engines are kept out`,
      "Set SITE_ENV=production where visitors are to come.",
    );
  }
  return right(`SITE_URL is ${SITE_URL}, SITE_ENV ${SITE_ENV}`);
}

/** Of those that are kept for examples: nobody has them. */
const isSample = (address: string) => /[@./]example\.(?:com|org|net)\b/.test(address);

/** What a site for others may not have of this machine, or of the examples. */
function checkPlaces(environment: Environment): Finding[] {
  const { SITE_URL, SANITY_API_HOST, SUPABASE_URL, MAIL_FROM, SALES_MAILBOX } = environment;
  const services = Object.entries({ SANITY_API_HOST, SUPABASE_URL }).filter(
    ([, address]) => address !== undefined && isOfThisMachine(address),
  );
  if (isOfThisMachine(SITE_URL)) {
    return services.length === 0
      ? []
      : [right("this machine's stand-ins are looked at, which take what hosted services refuse")];
  }
  const samples = Object.entries({ MAIL_FROM, SALES_MAILBOX }).filter(
    ([, address]) => address !== undefined && isSample(address),
  );
  return [
    ...services.map(([name, address]) =>
      wrong(
        `${name} is this machine's (${address})`,
        `Set ${name} to the hosted service, or not at all.`,
      ),
    ),
    ...samples.map(([name, address]) =>
      wrong(`${name} is the example's (${address})`, `Set ${name} to an address of your own.`),
    ),
  ];
}

const MOST_AT_ONCE = 30;

function checkAllowances({ AUTH_CALLS_OVERALL_BURST: burst }: Environment): Finding[] {
  if (burst <= MOST_AT_ONCE) return [];
  return [
    warning(
      `AUTH_CALLS_OVERALL_BURST is ${burst}: Supabase takes ${MOST_AT_ONCE} of a kind at once, whatever its limits are`,
      `Set it to ${MOST_AT_ONCE}, divided by the number of the site's processes.`,
    ),
  ];
}

function checkSecrets(environment: Environment): Finding[] {
  const names = ["APP_SECRET", ...(environment.MAILER_KEY === undefined ? [] : ["MAILER_KEY"])];
  const guessable = guessableSecrets(environment);
  const fingerprints = Object.entries(secretFingerprints(environment));
  return [
    ...names.map((name) =>
      guessable.includes(name)
        ? wrong(`${name} can be guessed`, `Set ${name} to what this says: openssl rand -hex 32`)
        : right(`${name} cannot be guessed`),
    ),
    right(
      `the site has these secrets if its log at the start ("Secrets loaded") has the same digits: ${fingerprints
        .map((each) => each.join(" "))
        .join(", ")}`,
    ),
  ];
}

function checkNames(source: Source): Finding[] {
  return misspeltNames(source).map(({ name, meant }) =>
    warning(`${name} is set, and read by nobody`, `Is it ${meant}? Else take it out.`),
  );
}

function checkProxies({ SITE_URL, TRUST_PROXY }: Environment): Finding[] {
  if (isOfThisMachine(SITE_URL)) return [];
  if (TRUST_PROXY === 0) {
    return [
      warning(
        "TRUST_PROXY is 0: behind a proxy, as one that answers for https, all visitors would count as one address",
        "Set TRUST_PROXY to the number of proxies that append to X-Forwarded-For.",
      ),
    ];
  }
  return [
    question(
      `Do exactly ${TRUST_PROXY} proxies append to X-Forwarded-For, as TRUST_PROXY says?`,
      "The CDN and the load balancer each count as one.",
    ),
  ];
}

/** What is for one command alone, and must not be near the site. */
function checkForeignSecrets(source: Source): Finding[] {
  return Object.entries({
    SUPABASE_SERVICE_ROLE_KEY: "npm run staff and npm run phone-numbers",
    SANITY_WRITE_TOKEN: "npm run seed",
  })
    .filter(([name]) => source[name])
    .map(([name, command]) =>
      warning(
        `${name} is set, which is only for ${command}`,
        `Take ${name} out of the environment of the site.`,
      ),
    );
}

function checkCopyDirectory({ CONTENT_COPY_DIR }: Environment): Finding {
  let place = resolve(CONTENT_COPY_DIR);
  while (!existsSync(place)) place = dirname(place);
  try {
    accessSync(place, constants.W_OK);
    if (statSync(place).isDirectory()) return right("CONTENT_COPY_DIR can be written");
  } catch {
    // Said below.
  }
  return warning(
    `CONTENT_COPY_DIR (${CONTENT_COPY_DIR}) cannot be written from here`,
    "Give the site a directory of its own there, or a volume.",
  );
}

function checkSnapshot(environment: Environment): Finding {
  const { CONTENT_SNAPSHOT: path, SANITY_PROJECT_ID: projectId } = environment;
  if (path === undefined) {
    return question(
      "Does each build get its snapshot of the content?",
      "npm run content:snapshot after the build; without one the site cannot start while Sanity is down.",
    );
  }
  const todo = "Make it anew with npm run content:snapshot, in this environment.";
  try {
    const copy = readContentCopy(path, { projectId, dataset: environment.SANITY_DATASET });
    return copy
      ? right(`CONTENT_SNAPSHOT is of ${copy.savedAt.slice(0, 10)}`)
      : wrong(`CONTENT_SNAPSHOT (${path}) is not there`, todo);
  } catch {
    return wrong(`CONTENT_SNAPSHOT (${path}) is cut off, or of another project or dataset`, todo);
  }
}
