import type { Environment } from "./env.server";

export type EnvironmentText = {
  /** The first of a section. */
  section?: string;
  /** What it is, in one line: also what is said of one that is missing. */
  is: string;
  more?: string;
  /** A value for `.env.example` other than the default. */
  example?: string;
};

const orStandIn = (other: string) =>
  `With ${other}, both or neither: on this machine a stand-in serves where both are unset.`;

/** What each variable is for. `npm run typegen` makes `.env.example` and docs/operations/variables.md of it, in this order. */
export const environmentTexts = {
  SITE_URL: {
    section: "The site",
    is: "the address visitors use, such as https://www.example.com: scheme, host and port alone",
    more: "Absolute links, the canonical address and the check of a form's origin follow it; https makes cookies Secure.",
    example: "https://www.example.com",
  },
  SITE_ENV: {
    is: "what the site is: development, staging or production, which lets search engines in and refuses other hosts",
    example: "production",
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    is: "true where every subdomain of the site's host answers https: then browsers ask all of them so, for a year",
  },
  APP_SECRET: {
    is: "32 bytes or more that sign the site's cookies",
    more: "For instance from: openssl rand -hex 32. Of several with commas between them the first signs and all are accepted: to change it, set new,old for a day.",
  },

  SANITY_PROJECT_ID: {
    section: "Content: Sanity",
    is: "the id of the Sanity project",
    more: orStandIn("SANITY_DATASET"),
  },
  SANITY_DATASET: { is: "the name of its dataset, which has to be public" },
  SANITY_API_HOST: {
    is: "another address than that of Sanity's own API, such as the stand-in's http://localhost:3900",
  },
  SANITY_ASSET_ORIGIN: {
    is: "where pictures and files come from, if not from https://cdn.sanity.io: a CDN of your own before it",
    more: "Many visitors use up what a plan of Sanity includes (docs/operations/capacity.md).",
  },
  SANITY_READ_TOKEN: {
    is: "a token with read access (Viewer), for the preview of drafts",
    more: "Unset, there is no preview.",
  },
  SANITY_WEBHOOK_SECRET: {
    is: "the secret of a webhook in Sanity that calls POST /api/content-changed",
    more: "16 characters or more; unset, that address answers 404. Not needed: the site follows Sanity's events by itself.",
  },
  CONTENT_COPY_DIR: {
    is: "where the built site keeps what the content service last answered, for a start at which it is silent",
    more: "Relative to the working directory. Each project and dataset has a file of its own in it. A volume there outlives deployments.",
  },
  CONTENT_SNAPSHOT: {
    is: "the copy that `npm run content:snapshot` makes with the build; unset: content-snapshot.json in it",
  },

  SUPABASE_URL: {
    section: "Accounts and enquiries: Supabase",
    is: "the address of the Supabase project",
    more: orStandIn("SUPABASE_ANON_KEY"),
  },
  SUPABASE_ANON_KEY: {
    is: "the publishable key of the Supabase project, sb_publishable_…, or its legacy anon key; it stands in no page",
    more: "The secret (or service role) key is never read by the site.",
  },
  SUPABASE_ISSUER: {
    is: "who signs the accounts' tokens, as their `iss` has it, if not SUPABASE_URL with /auth/v1",
    more: "Where the site reaches the project by another address than others do. With a wrong one nobody is signed in.",
  },
  SESSION_IDLE_DAYS: {
    is: "after how many days without a visit somebody is signed out",
    more: "A page that is open and looked at counts as a visit.",
  },
  SESSION_MAX_DAYS: {
    is: "after how many days somebody has to sign in again, however often they come",
    more: "Set the project's own limits the same where its plan has them (docs/operations/supabase.md).",
  },
  SIGN_IN_ORIGINS: {
    is: "origins of sign-in pages other than Google's and Facebook's, with a space between them",
    more: "The pages /login and /signup let their forms lead there.",
  },
  AVATAR_URL_TEMPLATE: {
    is: "an outside service for the pictures of users who have none: it learns their e-mail addresses",
    more: "Unset, the site draws their initials itself. Example: https://avatars.example.com/{email}",
  },

  SMTP_URL: {
    section: "Mail",
    is: "the server that takes the site's mail, such as smtps://user:password@smtp.example.com",
    more: "SMTP_URL, MAIL_FROM, SALES_MAILBOX and MAILER_KEY or none of them; MAILER_KEY may stand alone. Unset, enquiries and messages are stored and wait in the outbox, and no one gets a mail (docs/operations/mail.md).",
  },
  SMTP_ALLOW_PLAINTEXT: {
    is: "true if mails and their password can be sent without encryption to a server of smtp:// that does not offer STARTTLS",
    more: "Unset, such a server gets nothing, unless it runs on this machine.",
  },
  MAIL_FROM: {
    is: "who the site's mails are from, an address of a domain that lets this server send: Bahuseva Global <hello@example.com>",
  },
  SALES_MAILBOX: {
    is: "where enquiries and messages are sent to, and answers to the site's mails",
  },
  MAILER_KEY: {
    is: "32 characters or more by which the database knows the site's mailer",
    more: "Say it to the database once, in its SQL editor: select private.allow_mailer('…');",
  },
  RETENTION_MONTHS: {
    is: "after how many months enquiries and messages are removed from the database, once a day, by a site with MAILER_KEY",
    more: "The notices at the forms and the privacy policy say it too, in the CMS.",
  },
  STAFF_REQUIRE_MFA: {
    is: "whether the sales desk is open only to staff who have shown a second factor: true or false",
    more: "Where it is not set: true where SITE_ENV is production, else false. The database asks for it by itself too: npm run staff -- second-factor required, or optional.",
  },

  RATE_LIMIT_BURST: {
    section: "Running",
    is: "how many forms one client address may send at once",
    more: "Beyond that visitors are asked to wait.",
  },
  RATE_LIMIT_PER_SECOND: { is: "how many forms more one address may send each second" },
  RATE_LIMIT_OVERALL_BURST: { is: "how many forms all addresses together may send at once" },
  RATE_LIMIT_OVERALL_PER_SECOND: { is: "how many forms more all together may send each second" },
  READ_LIMIT_BURST: {
    is: "how many pages that are not in memory one client address may ask for at once: searches, unknown addresses, a session's pages",
    more: "Pages from memory are not counted. Recognised devices, on which a user has signed in, are limited by account and not by address.",
  },
  READ_LIMIT_PER_SECOND: { is: "how many such pages more one address may ask for each second" },
  READ_LIMIT_OVERALL_BURST: {
    is: "how many such pages all addresses together may ask for at once; half of it is kept for known devices",
  },
  READ_LIMIT_OVERALL_PER_SECOND: {
    is: "how many such pages more all together may ask for each second",
  },
  AUTH_CALLS_BURST: {
    is: "how many calls of a kind to Supabase's accounts one client address may cause at once",
    more: "The kinds are those that Supabase counts: tokens, sign-ups, forgotten passwords, resent mails, links of mails, changes of an account; of what it does not count ten times as many pass. It counts the site as one client, and then refuses everybody. Calls from a recognised device or with a verified session count for the account, all others for the address.",
  },
  AUTH_CALLS_PER_MINUTE: { is: "how many such calls more one address may cause each minute" },
  AUTH_CALLS_OVERALL_BURST: {
    is: "how many such calls all together may cause at once; half of it is kept for those who are known",
    more: "Supabase takes 30 of a kind at once, whatever its limits are.",
  },
  AUTH_CALLS_OVERALL_PER_MINUTE: {
    is: "how many calls for tokens more all together may cause each minute, and a fifth of it of each other kind",
    more: "As Supabase's own limits stand: 150 tokens in five minutes, 30 of the others. Raise both together.",
  },
  SIGN_UP_LIMIT_PER_HOUR: {
    is: "how many sign-ups one client address, or all recognised devices of one account, may send an hour",
    more: "Each causes a mail, of which the project has so many an hour for everybody.",
  },
  PASSWORD_MAIL_LIMIT_PER_HOUR: {
    is: "the same for mails about a forgotten password and for another mail to confirm an address, together",
  },
  TRUST_PROXY: {
    is: "how many proxies in front of the site append to X-Forwarded-For",
    more: "With none, the address of the connection counts.",
  },
  PAGE_CACHE_CONTROL: {
    is: "what pages that everybody may see are told to shared caches (a CDN)",
    more: "docs/operations/cdn-and-instances.md says what a CDN needs besides, and what it adds to the time a publish takes.",
  },
  DRAIN_SECONDS: {
    is: "how long after SIGTERM the site still answers, 0 to 300, while /readyz says 503 so that nobody is sent to it any more",
    more: "Longer than a load balancer takes to see that. Then what is under way is finished, within ten seconds: whoever ends the process has to wait for both together.",
  },
  METRICS_PORT: {
    is: "the port at which Prometheus finds /metrics, such as 9464; unset: nowhere",
  },
  METRICS_HOST: {
    is: "the interface of that port; nobody from outside is to reach it",
  },
  LOG_FORMAT: { is: "how the access and error log is written to standard output: json or text" },
  ERROR_REPORT_URL: {
    is: "where each error line of the log is sent as well, by POST, as JSON",
    more: "Unset: nowhere. Nothing personal is in it.",
  },
  CONTENT_TIMEOUT_MS: {
    is: "how long Sanity's whole answer is waited for, in milliseconds",
    more: "Then the site answers without it.",
  },
  AUTH_TIMEOUT_MS: { is: "how long Supabase's accounts are waited for, in milliseconds" },
  INSERT_TIMEOUT_MS: { is: "how long the storing of a form is waited for, in milliseconds" },
} satisfies Record<keyof Environment, EnvironmentText>;
