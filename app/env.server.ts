import { fileURLToPath } from "node:url";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import { type EnvironmentText, environmentTexts } from "./environment-texts.server";

/** Where the running build lies: all of app/ is one file in it, beside `client/` with the files for browsers. */
export const buildDirectory = fileURLToPath(new URL(".", import.meta.url));

const serviceUrl = (example: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: `must be an http or https address such as ${example}`,
    abort: true,
  });

/** The same without a path: what belongs behind it, the site's clients add by themselves. */
const serviceOrigin = (example: string) =>
  serviceUrl(example)
    .refine(
      (value) => {
        const url = new URL(value);
        return url.href === `${url.origin}/`;
      },
      { error: `must be scheme, host and port only, such as ${example}` },
    )
    .transform((value) => new URL(value).origin);

/** Whether nobody but this machine and its own network reaches an address: without https it is seen by nobody else. */
function isInside(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? ipaddr.parse(host).range() !== "unicast" : !host.includes(".");
}

const keyClaims = z.object({ role: z.string() });

/** Which role of the database an older key of Supabase, a JSON Web Token, is for. */
function roleOf(key: string): string | undefined {
  const [, payload = "", signature] = key.split(".");
  if (!signature) return undefined;
  try {
    return keyClaims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data?.role;
  } catch {
    return undefined;
  }
}

const isSecretKey = (key: string) => key.startsWith("sb_secret_") || roleOf(key) === "service_role";
const isPublicKey = (key: string) => /^sb_publishable_\S+$/.test(key) || roleOf(key) === "anon";

/** What Cache-Control may say in an answer: RFC 9111, 5861 and 8246. */
const cacheDirective =
  /^(?:(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)=\d{1,9}|public|private|no-store|no-cache|no-transform|must-revalidate|proxy-revalidate|must-understand|immutable)$/;

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) < 65_536;

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

/** An address, or a name with it: Sales <sales@example.com>. */
const mailAddress = z
  .string()
  .refine(
    (value) => z.regexes.html5Email.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    {
      error: "must be an e-mail address, or a name with one: Sales <sales@example.com>",
    },
  );

const milliseconds = (standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: "must be a whole number of milliseconds, 1 to 999999" })
    .transform(Number)
    .default(standard);

const count = (standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: "must be a whole number, 1 to 999999" })
    .transform(Number)
    .default(standard);

const seconds = (standard: number, most: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,5})$/, { error: `must be a whole number of seconds, 0 to ${most}` })
    .transform(Number)
    .refine((value) => value <= most, { error: `must be a whole number of seconds, 0 to ${most}` })
    .default(standard);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

export const environmentSchema = z.object({
  SITE_URL: serviceOrigin("https://www.example.com"),
  SITE_ENV: oneOf(["development", "staging", "production"]).default("development"),
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, {
    error: "must be small letters, digits and hyphens",
  }),
  SANITY_DATASET: z.string().regex(/^~?[a-z0-9_-]{1,64}$/, {
    error: "must be small letters, digits, hyphens and underscores",
  }),
  SANITY_API_HOST: serviceOrigin("http://localhost:3900").optional(),
  SANITY_ASSET_ORIGIN: serviceOrigin("https://images.example.com").optional(),
  SANITY_READ_TOKEN: z.string().regex(/^\S+$/, { error: "must be one word" }).optional(),
  SANITY_WEBHOOK_SECRET: z
    .string()
    .min(16, { error: "must be 16 characters or longer" })
    .optional(),
  CONTENT_COPY_DIR: z.string().default(".cache/content"),
  CONTENT_SNAPSHOT: z.string().optional(),
  ERROR_REPORT_URL: serviceUrl("https://errors.example.com/site").optional(),
  APP_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
      error: "must be 32 bytes or longer, and so must each of several with commas between them",
    }),
  SUPABASE_URL: serviceOrigin("https://abcdefgh.supabase.co"),
  SUPABASE_ANON_KEY: z
    .string()
    .refine((value) => !isSecretKey(value), {
      error: "must be the publishable (or anon) key: the secret one passes every policy",
      abort: true,
    })
    .refine(isPublicKey, {
      error: "must be a whole publishable key, sb_publishable_…, or an anon key of Supabase",
    }),
  SUPABASE_ISSUER: serviceUrl("https://accounts.example.com/auth/v1").optional(),
  SIGN_IN_ORIGINS: z
    .string()
    .default("")
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine((origins) => origins.every(isOrigin), {
      error: "must be origins such as https://accounts.example.com, with a space between them",
    }),
  SMTP_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: "must be an address such as smtps://user:password@smtp.example.com",
    })
    .optional(),
  SMTP_ALLOW_PLAINTEXT: oneOf(["true", "false"]).optional(),
  MAIL_FROM: mailAddress.optional(),
  SALES_MAILBOX: mailAddress.optional(),
  MAILER_KEY: z.string().min(32, { error: "must be 32 characters or longer" }).optional(),
  RETENTION_MONTHS: count(24),
  STAFF_REQUIRE_MFA: oneOf(["true", "false"]).optional(),
  AVATAR_URL_TEMPLATE: serviceUrl("https://avatars.example.com/{email}")
    .refine((value) => value.includes("{email}"), { error: "must contain {email}" })
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: "must be the number of proxies in front of the site, 0 to 9" })
    .transform(Number)
    .default(0),
  RATE_LIMIT_BURST: count(60),
  RATE_LIMIT_PER_SECOND: count(1),
  RATE_LIMIT_OVERALL_BURST: count(600),
  RATE_LIMIT_OVERALL_PER_SECOND: count(50),
  READ_LIMIT_BURST: count(60),
  READ_LIMIT_PER_SECOND: count(3),
  READ_LIMIT_OVERALL_BURST: count(100),
  READ_LIMIT_OVERALL_PER_SECOND: count(30),
  AUTH_CALLS_BURST: count(10),
  AUTH_CALLS_PER_MINUTE: count(6),
  AUTH_CALLS_OVERALL_BURST: count(30),
  AUTH_CALLS_OVERALL_PER_MINUTE: count(30),
  SESSION_IDLE_DAYS: count(14),
  SESSION_MAX_DAYS: count(90),
  SIGN_UP_LIMIT_PER_HOUR: count(30),
  PASSWORD_MAIL_LIMIT_PER_HOUR: count(30),
  PAGE_CACHE_CONTROL: z
    .string()
    .refine((value) => value.split(/ *, */).every((each) => cacheDirective.test(each)), {
      error: "must be directives of Cache-Control, such as public, max-age=0, s-maxage=10",
    })
    .default("public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400"),
  HSTS_INCLUDE_SUBDOMAINS: oneOf(["true", "false"]).default("false"),
  DRAIN_SECONDS: seconds(10, 300),
  LOG_FORMAT: oneOf(["json", "text"]).default("json"),
  METRICS_PORT: z
    .string()
    .refine((value) => isPort(value) && value !== "0", { error: "must be a port, 1 to 65535" })
    .transform(Number)
    .optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  CONTENT_TIMEOUT_MS: milliseconds(2_500),
  AUTH_TIMEOUT_MS: milliseconds(4_000),
  INSERT_TIMEOUT_MS: milliseconds(6_000),
});

/** What the site reads from its environment; `environmentTexts` says what each variable is for. */
export type Environment = z.infer<typeof environmentSchema>;

const texts: Readonly<Record<string, EnvironmentText>> = environmentTexts;

/** What has to be there together; `alone` may be there without the others. */
const services: readonly { name: string; variables: readonly string[]; alone?: string }[] = [
  { name: "Sanity", variables: ["SANITY_PROJECT_ID", "SANITY_DATASET"] },
  { name: "Supabase", variables: ["SUPABASE_URL", "SUPABASE_ANON_KEY"] },
  {
    name: "Mail",
    variables: ["SMTP_URL", "MAIL_FROM", "SALES_MAILBOX", "MAILER_KEY"],
    alone: "MAILER_KEY",
  },
];

/** Addresses that passwords, keys and what visitors write go to. */
const mustBeSafe = ["SITE_URL", "SANITY_API_HOST", "SUPABASE_URL", "ERROR_REPORT_URL"] as const;

/**
 * Checks an environment. Empty strings count as unset.
 * Each problem is one line that starts with the name of the variable; values are never repeated.
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
      set[variable] === undefined ? `is not set: ${texts[variable]?.is}` : issue.message;
    if (!problems.has(variable)) problems.set(variable, `${variable} ${problem}`);
  }
  for (const { name, variables, alone } of services) {
    const missing = variables.filter((variable) => set[variable] === undefined);
    const present = variables.filter((variable) => set[variable] !== undefined);
    if (present.every((variable) => variable === alone)) continue;
    for (const variable of missing) {
      problems.set(
        variable,
        `${variable} is not set, though ${present.join(", ")} is: ${name} needs ${new Intl.ListFormat("en").format(variables)}`,
      );
    }
  }
  // remix-serve would listen at any port that is free, and say nothing.
  if (set.PORT !== undefined && !isPort(set.PORT)) problems.set("PORT", "PORT must be a port");
  if (set.METRICS_PORT !== undefined && set.METRICS_PORT === set.PORT) {
    problems.set("METRICS_PORT", "METRICS_PORT is PORT: the metrics need a port of their own");
  }
  if (set.SITE_ENV === "production") {
    for (const variable of mustBeSafe) {
      const address = set[variable] ?? "";
      if (problems.has(variable) || !/^http:/i.test(address) || isInside(address)) continue;
      problems.set(variable, `${variable} must be https in production: else all of it can be read`);
    }
  }
  return result.success && problems.size === 0
    ? { ok: true, environment: result.data }
    : { ok: false, problems: [...problems.values()] };
}

let environment: Environment | undefined;

/** The checked environment of this process. Throws an Error whose message has one line a problem. */
export function env(): Environment {
  if (environment) return environment;
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return (environment = reading.environment);
}
