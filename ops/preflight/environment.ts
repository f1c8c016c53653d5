import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readContentCache } from "../../app/cms/source/content-cache-file.server";
import type { Environment } from "../../app/env.server";
import { guessableSecrets, misspeltNames } from "../../app/environment-warnings.server";
import { secretFingerprints } from "../../app/server/secret-fingerprints.server";
import { isLoopbackHost } from "../../emulators/loopback";
import { type Finding, question, right, warning, wrong } from "./finding";
import type { Source } from "./read-source";

/** Checks the variables without any requests. */
export function checkEnvironment(environment: Environment, source: Source): Finding[] {
  return [
    right("All required variables are set and valid"),
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

/** Returns whether an address belongs to this machine, so that no one else can reach it. */
export const isOfThisMachine = (address: string) => isLoopbackHost(new URL(address).host);

function checkAddress({ SITE_URL, SITE_ENV }: Environment): Finding {
  const isLocal = isOfThisMachine(SITE_URL);
  if (isSample(SITE_URL)) {
    return wrong(
      `SITE_URL is still the example (${SITE_URL})`,
      "Set SITE_URL to the address that visitors will use.",
    );
  }
  if (SITE_URL.startsWith("http:") && (SITE_ENV === "production" || !isLocal)) {
    return wrong(
      `SITE_URL is http (${SITE_URL}), so passwords and cookies would be sent unencrypted`,
      "Set SITE_URL to the https address, and redirect http to it at the CDN.",
    );
  }
  if (SITE_ENV !== "production" && !isLocal) {
    return warning(
      `SITE_ENV is ${SITE_ENV}, so search engines are excluded`,
      "Set SITE_ENV=production for the public site.",
    );
  }
  return right(`SITE_URL is ${SITE_URL}, SITE_ENV ${SITE_ENV}`);
}

/** Returns whether an address uses a domain that is reserved for examples. */
const isSample = (address: string) => /[@./]example\.(?:com|org|net)\b/.test(address);

/** Checks a public site for addresses of this machine and of the examples. */
function checkPlaces(environment: Environment): Finding[] {
  const { SITE_URL, SANITY_API_HOST, SUPABASE_URL, MAIL_FROM, SALES_MAILBOX } = environment;
  const services = Object.entries({ SANITY_API_HOST, SUPABASE_URL }).filter(
    ([, address]) => address !== undefined && isOfThisMachine(address),
  );
  if (isOfThisMachine(SITE_URL)) {
    return services.length === 0
      ? []
      : [
          right(
            "The emulators on this machine are checked; they accept some input that hosted services reject",
          ),
        ];
  }
  const samples = Object.entries({ MAIL_FROM, SALES_MAILBOX }).filter(
    ([, address]) => address !== undefined && isSample(address),
  );
  return [
    ...services.map(([name, address]) =>
      wrong(
        `${name} is an address of this machine (${address})`,
        `Set ${name} to the hosted service, or unset it.`,
      ),
    ),
    ...samples.map(([name, address]) =>
      wrong(`${name} is still the example (${address})`, `Set ${name} to your own address.`),
    ),
  ];
}

const MAX_AT_ONCE = 30;

function checkAllowances({ AUTH_CALLS_OVERALL_BURST: burst }: Environment): Finding[] {
  if (burst <= MAX_AT_ONCE) return [];
  return [
    warning(
      `AUTH_CALLS_OVERALL_BURST is ${burst}, but Supabase accepts at most ${MAX_AT_ONCE} calls of a kind at once`,
      `Set it to ${MAX_AT_ONCE} divided by the number of instances.`,
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
        ? wrong(`${name} is guessable`, `Generate one with: openssl rand -hex 32`)
        : right(`${name} is not guessable`),
    ),
    right(
      `Fingerprints; the site uses the same secrets if its log line "Secrets loaded" has the same values: ${fingerprints
        .map((each) => each.join(" "))
        .join(", ")}`,
    ),
  ];
}

function checkNames(source: Source): Finding[] {
  return misspeltNames(source).map(({ name, meant }) =>
    warning(`Unknown variable ${name}. Did you mean ${meant}?`, `Rename or remove ${name}.`),
  );
}

function checkProxies({ SITE_URL, TRUST_PROXY }: Environment): Finding[] {
  if (isOfThisMachine(SITE_URL)) return [];
  if (TRUST_PROXY === 0) {
    return [
      warning(
        "TRUST_PROXY is 0. Behind a proxy, such as one that terminates TLS, all visitors would count as one address",
        "Set TRUST_PROXY to the number of proxies that append to X-Forwarded-For.",
      ),
    ];
  }
  return [
    question(
      `Do exactly ${TRUST_PROXY} proxies (TRUST_PROXY) append to X-Forwarded-For?`,
      "The CDN and the load balancer each count as one.",
    ),
  ];
}

/** Checks for secrets that only some commands need and the site must not have. */
function checkForeignSecrets(source: Source): Finding[] {
  return Object.entries({
    SUPABASE_SERVICE_ROLE_KEY: "npm run ops -- staff and npm run ops -- phone-numbers",
    SANITY_WRITE_TOKEN: "npm run seed and npm run ops -- migrate-content",
  })
    .filter(([name]) => source[name])
    .map(([name, commands]) =>
      warning(
        `${name} is set, but is only for ${commands}`,
        `Remove ${name} from the environment of the site.`,
      ),
    );
}

function checkCopyDirectory({ CONTENT_COPY_DIR }: Environment): Finding {
  let place = resolve(CONTENT_COPY_DIR);
  while (!existsSync(place)) place = dirname(place);
  try {
    accessSync(place, constants.W_OK);
    if (statSync(place).isDirectory()) return right("CONTENT_COPY_DIR is writable");
  } catch {
    // Reported below.
  }
  return warning(
    `CONTENT_COPY_DIR (${CONTENT_COPY_DIR}) is not writable here`,
    "Set it to a writable directory or a volume.",
  );
}

function checkSnapshot(environment: Environment): Finding {
  const { CONTENT_SNAPSHOT: path, SANITY_PROJECT_ID: projectId } = environment;
  if (path === undefined) {
    return question(
      "Does each build include a content snapshot?",
      "Run npm run ops -- snapshot after the build. Without a snapshot the site has no content if it starts while Sanity is down.",
    );
  }
  const todo = "Make it again with npm run ops -- snapshot, in this environment.";
  try {
    const copy = readContentCache(path, { projectId, dataset: environment.SANITY_DATASET });
    return copy
      ? right(`CONTENT_SNAPSHOT was made on ${copy.savedAt.slice(0, 10)}`)
      : wrong(`CONTENT_SNAPSHOT (${path}) does not exist`, todo);
  } catch {
    return wrong(`CONTENT_SNAPSHOT (${path}) is truncated, or of another project or dataset`, todo);
  }
}
