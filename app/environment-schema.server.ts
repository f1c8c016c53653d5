import * as z from "zod";

const serviceUrl = (example: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: `must be an http or https address such as ${example}`,
    abort: true,
  });

/** Returns the same without a path, which the site's clients add. */
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

const keyClaims = z.object({ role: z.string() });

/** Returns the database role of an older Supabase key, which is a JSON Web Token. */
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

/** The directives of Cache-Control in a response: RFC 9111, 5861 and 8246. */
const cacheDirective =
  /^(?:(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)=\d{1,9}|public|private|no-store|no-cache|no-transform|must-revalidate|proxy-revalidate|must-understand|immutable)$/;

/** Returns whether a value is a port number. */
export const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) < 65_536;

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

/** An address, optionally with a name: Sales <sales@example.com>. */
const mailAddress = z
  .string()
  .refine(
    (value) => z.regexes.html5Email.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    {
      error: "must be an email address, or a name with one: Sales <sales@example.com>",
    },
  );

const count = (standard: number, unit = "") =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: `must be a whole number${unit}, 1 to 999999` })
    .transform(Number)
    .default(standard);

const milliseconds = (standard: number) => count(standard, " of milliseconds");

const seconds = (standard: number, most: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,5})$/, { error: `must be a whole number of seconds, 0 to ${most}` })
    .transform(Number)
    .refine((value) => value <= most, { error: `must be a whole number of seconds, 0 to ${most}` })
    .default(standard);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const orEmulator = (other: string) =>
  `With ${other}, both or neither. If both are unset, an emulator on this machine is used.`;

/**
 * The variables that the site reads. `npm run typegen` generates `.env.example` and docs/operations/variables.md from the
 * metadata, in this order: `description` is one line, also shown if the variable is missing; `more` follows it in `.env.example`;
 * `example` is a value for that file other than the default; `section` is the heading above the variable.
 */
export const environmentSchema = z.object({
  SITE_URL: serviceOrigin("https://www.example.com").meta({
    section: "The site",
    description:
      "the address visitors use, such as https://www.example.com: scheme, host and port only",
    more: "Absolute links, the canonical address and the check of a form's origin use it; https makes cookies Secure.",
    example: "https://www.example.com",
  }),
  SITE_ENV: oneOf(["development", "staging", "production"]).default("development").meta({
    description:
      "development, staging or production; only production admits search engines and refuses other hosts",
    example: "production",
  }),
  HSTS_INCLUDE_SUBDOMAINS: oneOf(["true", "false"]).default("false").meta({
    description:
      "true adds includeSubDomains to HSTS (max-age one year); every subdomain must serve https",
  }),
  APP_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
      error:
        "must be at least 32 bytes; if there are several secrets separated by commas, each of them",
    })
    .meta({
      description: "32 bytes or more that sign the site's cookies",
      more: "Generate it with: openssl rand -hex 32. Several values are separated by commas: the first signs, all are accepted. To change it, set old,new, then new,old, and after 180 days new.",
    }),

  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, { error: "must be only lowercase letters, digits and hyphens" })
    .meta({
      section: "Content: Sanity",
      description: "the id of the Sanity project",
      more: orEmulator("SANITY_DATASET"),
    }),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9_-]{1,64}$/, {
      error: "must be only lowercase letters, digits, hyphens and underscores",
    })
    .meta({ description: "the name of its dataset, which has to be public" }),
  SANITY_API_HOST: serviceOrigin("http://localhost:3900").optional().meta({
    description:
      "an address to use instead of Sanity's API, such as the emulator's http://localhost:3900",
  }),
  SANITY_ASSET_ORIGIN: serviceOrigin("https://images.example.com").optional().meta({
    description:
      "where pictures and files come from, if not from https://cdn.sanity.io: your CDN in front of it",
    more: "Heavy traffic can exceed the bandwidth of a Sanity plan (docs/operations/capacity.md).",
  }),
  SANITY_READ_TOKEN: z
    .string()
    .regex(/^\S+$/, { error: "must be without spaces" })
    .optional()
    .meta({
      description: "a token with read access (Viewer), for the preview of drafts",
      more: "Unset, there is no preview.",
    }),
  SANITY_WEBHOOK_SECRET: z
    .string()
    .min(16, { error: "must be at least 16 characters" })
    .optional()
    .meta({
      description: "the secret of a webhook in Sanity that calls POST /api/content-changed",
      more: "16 characters or more; unset, that address answers 404. It is optional, because the site follows Sanity's events.",
    }),
  CONTENT_COPY_DIR: z.string().default(".cache/content").meta({
    description:
      "where the built site keeps the last responses of the content service, for a start while it is down",
    more: "Relative to the working directory. Each project and dataset has a separate file in it. A volume there outlives deployments.",
  }),
  CONTENT_SNAPSHOT: z.string().optional().meta({
    description:
      "the copy that `npm run ops -- snapshot` makes with the build; unset: content-snapshot.json in it",
  }),

  SUPABASE_URL: serviceOrigin("https://abcdefgh.supabase.co").meta({
    section: "Accounts and enquiries: Supabase",
    description: "the address of the Supabase project",
    more: orEmulator("SUPABASE_ANON_KEY"),
  }),
  SUPABASE_ANON_KEY: z
    .string()
    .refine((value) => !isSecretKey(value), {
      error: "must be the publishable (or anon) key; the secret key bypasses every policy",
      abort: true,
    })
    .refine(isPublicKey, {
      error:
        "must be a complete publishable key, sb_publishable_…, or a legacy anon key of Supabase",
    })
    .meta({
      description:
        "the publishable key of the Supabase project, sb_publishable_…, or its legacy anon key; no page contains it",
      more: "The secret (or service role) key is never read by the site.",
    }),
  SUPABASE_ISSUER: serviceUrl("https://accounts.example.com/auth/v1").optional().meta({
    description:
      "the issuer (`iss`) of the tokens of Supabase Auth, if it is not SUPABASE_URL with /auth/v1",
    more: "Needed if the site reaches the project by a different address than other clients. With a wrong issuer, no one can sign in.",
  }),
  SESSION_IDLE_DAYS: count(14).meta({
    description: "after how many days without a visit a user is signed out",
    more: "A page that is open and visible counts as a visit.",
  }),
  SESSION_MAX_DAYS: count(90).meta({
    description: "after how many days a user has to sign in again, however often they visit",
    more: "Set the project's limits to the same, if its plan has them (docs/operations/supabase.md).",
  }),
  SIGN_IN_ORIGINS: z
    .string()
    .default("")
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine((origins) => origins.every(isOrigin), {
      error: "must be origins such as https://accounts.example.com, separated by spaces",
    })
    .meta({
      description:
        "origins of sign-in pages other than Google's and Facebook's, with a space between them",
      more: "The pages /login and /signup let their forms redirect there.",
    }),
  AVATAR_URL_TEMPLATE: serviceUrl("https://avatars.example.com/{email}")
    .refine((value) => value.includes("{email}"), { error: "must contain {email}" })
    .optional()
    .meta({
      description:
        "an external service for the pictures of users who have none: it receives their email addresses",
      more: "Unset, the site draws their initials. Example: https://avatars.example.com/{email}",
    }),

  SMTP_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: "must be an address such as smtps://user:password@smtp.example.com",
    })
    .optional()
    .meta({
      section: "Mail",
      description: "the SMTP server, such as smtps://user:password@smtp.example.com",
      more: "Set all of SMTP_URL, MAIL_FROM, SALES_MAILBOX and MAILER_KEY, or none; MAILER_KEY can also be set without the others. Unset, enquiries and messages are stored and wait in the outbox, and no one is notified (docs/operations/mail.md).",
    }),
  SMTP_ALLOW_PLAINTEXT: oneOf(["true", "false"]).optional().meta({
    description: "true permits sending to a server of smtp:// without STARTTLS, unencrypted",
    more: "If unset, no email is sent to such a server, unless it runs on this machine.",
  }),
  MAIL_FROM: mailAddress.optional().meta({
    description:
      "the sender of the site's emails, at a domain that permits this server: Bahuseva Global <hello@example.com>",
  }),
  SALES_MAILBOX: mailAddress.optional().meta({
    description: "the address that receives enquiries, messages and replies",
  }),
  MAILER_KEY: z.string().min(32, { error: "must be at least 32 characters" }).optional().meta({
    description: "32 characters or more that authenticate the mailer to the database",
    more: "Store it in the database once, in its SQL editor: select private.allow_mailer('…');",
  }),
  RETENTION_MONTHS: count(24)
    .refine((months) => months >= 12, { error: "must be at least 12" })
    .meta({
      description:
        "months after which a site with MAILER_KEY deletes enquiries and messages from the database; 12 or more",
      more: "The notices at the forms and the privacy policy state it too, in the CMS.",
    }),
  STAFF_REQUIRE_MFA: oneOf(["true", "false"]).optional().meta({
    description:
      "whether the sales desk is open only to staff who have shown a second factor: true or false",
    more: "Unset, it is true if SITE_ENV is production, else false. The database has a separate setting: npm run ops -- staff second-factor required, or optional.",
  }),

  RATE_LIMIT_BURST: count(60).meta({
    section: "Running",
    description: "form submissions per client address: burst size",
    more: "Beyond that visitors have to wait.",
  }),
  RATE_LIMIT_PER_SECOND: count(1).meta({
    description: "form submissions per client address: refill per second",
  }),
  RATE_LIMIT_OVERALL_BURST: count(600).meta({
    description: "form submissions in total: burst size",
  }),
  RATE_LIMIT_OVERALL_PER_SECOND: count(50).meta({
    description: "form submissions in total: refill per second",
  }),
  READ_LIMIT_BURST: count(60).meta({
    description:
      "uncached pages (searches, unknown addresses, pages of a session) per client address: burst size",
    more: "Pages from memory are not counted. Recognised devices, on which a user has signed in, are limited by account and not by address.",
  }),
  READ_LIMIT_PER_SECOND: count(3).meta({
    description: "uncached pages per client address: refill per second",
  }),
  READ_LIMIT_OVERALL_BURST: count(100).meta({
    description:
      "uncached pages in total: burst size; half is reserved for recognised devices and new clients",
  }),
  READ_LIMIT_OVERALL_PER_SECOND: count(30).meta({
    description: "uncached pages in total: refill per second",
  }),
  AUTH_CALLS_BURST: count(10).meta({
    description: "calls of one kind to Supabase Auth per client address: burst size",
    more: "The kinds are those that Supabase counts: tokens, sign-ups, forgotten passwords, resent emails, links of emails, changes of an account; the limit for calls that it does not count is ten times as high. Supabase counts the site as one client, and then refuses every visitor. Calls from a recognised device or with a verified session count for the account, all others for the address.",
  }),
  AUTH_CALLS_PER_MINUTE: count(6).meta({
    description: "calls to Supabase Auth per client address: refill per minute",
  }),
  AUTH_CALLS_OVERALL_BURST: count(30).meta({
    description:
      "calls to Supabase Auth in total: burst size; half is reserved for recognised devices, sessions and new clients",
    more: "Supabase accepts bursts of 30 calls of each kind, regardless of its configured limits.",
  }),
  AUTH_CALLS_OVERALL_PER_MINUTE: count(30).meta({
    description: "calls for tokens in total: refill per minute; other kinds get a fifth",
    more: "The same as Supabase's limits: 150 tokens in five minutes, 30 of the others. Raise both together.",
  }),
  SIGN_UP_LIMIT_PER_HOUR: count(30).meta({
    description: "sign-ups per hour and client address, or account on recognised devices",
    more: "Each causes an email, and the project limits emails per hour for all visitors.",
  }),
  PASSWORD_MAIL_LIMIT_PER_HOUR: count(30).meta({
    description: "password and confirmation emails per hour and client",
  }),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: "must be the number of proxies in front of the site, 0 to 9" })
    .transform(Number)
    .default(0)
    .meta({
      description: "how many proxies in front of the site append to X-Forwarded-For",
      more: "With 0, the address of the connection counts.",
    }),
  PAGE_CACHE_CONTROL: z
    .string()
    .refine((value) => value.split(",").every((each) => cacheDirective.test(each.trim())), {
      error: "must be directives of Cache-Control, such as public, max-age=0, s-maxage=10",
    })
    .default("public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400")
    .meta({
      description: "the Cache-Control of public pages, for shared caches (a CDN)",
      more: "docs/operations/cdn-and-instances.md lists what else a CDN needs, and how much later a publish is visible.",
    }),
  DRAIN_SECONDS: seconds(10, 300).meta({
    description: "seconds to keep serving after SIGTERM, 0 to 300, while /readyz returns 503",
    more: "Set it longer than a load balancer takes to notice. Pending requests then have nine seconds more, and writing data one: a process manager has to wait DRAIN_SECONDS plus ten seconds.",
  }),
  METRICS_PORT: z
    .string()
    .refine((value) => isPort(value) && value !== "0", {
      error: "must be a port number, 1 to 65535",
    })
    .transform(Number)
    .optional()
    .meta({
      description: "the port of /metrics for Prometheus, such as 9464; if unset, metrics are off",
    }),
  METRICS_HOST: z.string().default("127.0.0.1").meta({
    description: "the interface of METRICS_PORT, which must not be reachable from outside",
  }),
  LOG_FORMAT: oneOf(["json", "text"]).default("json").meta({
    description: "how the access and error log is written to standard output: json or text",
  }),
  ERROR_REPORT_URL: serviceUrl("https://errors.example.com/site").optional().meta({
    description: "an address that receives each error line of the log, as JSON by POST",
    more: "If unset, errors are only logged. The reports contain no personal data.",
  }),
  CONTENT_TIMEOUT_MS: milliseconds(2_500).meta({
    description:
      "timeout for a complete response from Sanity, in ms; the site then responds without it",
  }),
  AUTH_TIMEOUT_MS: milliseconds(4_000).meta({
    description: "how long the site waits for Supabase Auth, in milliseconds",
  }),
  INSERT_TIMEOUT_MS: milliseconds(6_000).meta({
    description: "how long the site waits until a form is stored, in milliseconds",
  }),
});
