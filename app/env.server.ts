import { fileURLToPath } from "node:url";
import ipaddr from "ipaddr.js";
import type * as z from "zod";
import { environmentSchema, isPort } from "./environment-schema.server";

/** The directory of the running build: all of app/ is one file in it, next to `client/` with the files for browsers. */
export const buildDirectory = fileURLToPath(new URL(".", import.meta.url));

/**
 * Returns whether an address is only reachable from this machine and its private network, so that it is safe without
 * https.
 */
function isInside(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? ipaddr.parse(host).range() !== "unicast" : !host.includes(".");
}

/** The validated variables. */
export type Environment = z.infer<typeof environmentSchema>;

const schemas: Readonly<Record<string, z.ZodType>> = environmentSchema.shape;

/** Variables that are required together; `optional` can be set without the others. */
const services: readonly { name: string; variables: readonly string[]; optional?: string }[] = [
  { name: "Sanity", variables: ["SANITY_PROJECT_ID", "SANITY_DATASET"] },
  { name: "Supabase", variables: ["SUPABASE_URL", "SUPABASE_ANON_KEY"] },
  {
    name: "Mail",
    variables: ["SMTP_URL", "MAIL_FROM", "SALES_MAILBOX", "MAILER_KEY"],
    optional: "MAILER_KEY",
  },
];

/** Addresses that receive passwords, keys or visitors' input. */
const mustBeSafe = ["SITE_URL", "SANITY_API_HOST", "SUPABASE_URL", "ERROR_REPORT_URL"] as const;

/**
 * Validates an environment. Empty strings count as unset. Each problem is one line that starts with the name of the
 * variable; values are never repeated.
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
): { ok: true; environment: Environment } | { ok: false; problems: string[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = environmentSchema.safeParse(set);
  const problems = new Map<string, string>();
  for (const issue of result.error?.issues ?? []) {
    const variable = String(issue.path[0]);
    const problem =
      set[variable] === undefined ? `is not set: ${schemas[variable]?.description}` : issue.message;
    if (!problems.has(variable)) problems.set(variable, `${variable} ${problem}`);
  }
  for (const { name, variables, optional } of services) {
    const missing = variables.filter((variable) => set[variable] === undefined);
    const present = variables.filter((variable) => set[variable] !== undefined);
    if (present.every((variable) => variable === optional)) continue;
    for (const variable of missing) {
      problems.set(
        variable,
        `${variable} is not set, but ${present.join(", ")} is. ${name} needs ${new Intl.ListFormat("en").format(variables)}`,
      );
    }
  }
  // remix-serve would silently listen at any free port.
  if (set.PORT !== undefined && !isPort(set.PORT))
    problems.set("PORT", "PORT must be a port number, 0 to 65535");
  if (set.METRICS_PORT !== undefined && set.METRICS_PORT === set.PORT) {
    problems.set("METRICS_PORT", "METRICS_PORT equals PORT: the metrics need a separate port");
  }
  if (set.SITE_ENV === "production") {
    for (const variable of mustBeSafe) {
      const address = set[variable] ?? "";
      if (problems.has(variable) || !/^http:/i.test(address) || isInside(address)) continue;
      problems.set(
        variable,
        `${variable} must use https in production; traffic would be unencrypted`,
      );
    }
  }
  return result.success && problems.size === 0
    ? { ok: true, environment: result.data }
    : { ok: false, problems: [...problems.values()] };
}

let environment: Environment | undefined;

/**
 * Returns the validated environment of this process.
 * @throws an Error whose message has one line per problem
 */
export function env(): Environment {
  if (environment) return environment;
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return (environment = reading.environment);
}
