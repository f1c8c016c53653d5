import type { Attack } from "./attack";
import { flood } from "./attacks/recognised-devices";
import { cacheDeception, otherProtocols, smuggling } from "./attacks/requests";

export type Row = {
  /** The target of the attack, or its effect before the fix. */
  what: string;
  attacks?: readonly Attack[];
  /** The tests that replay it, each as its file below tests/ and its title: "file > title". */
  tests?: readonly string[];
  /** The part that no test replays, and the reason. */
  open?: string;
};

/** The findings of the security review of November 2026, by their numbers there, and the tests that replay each. */
export const findings: Readonly<Record<string, Row>> = {
  H1: {
    what: "Pipelined requests of a client that left kept render slots until a restart",
    tests: [
      "integration/pipeline.test.ts > that is released, with a log line, if a pipelining client disconnects",
      "unit/server/connections.test.ts > requests behind a response that closes the connection do not end the process",
    ],
  },
  H2: {
    what: "A request for routes took the thread for seconds",
    tests: ["unit/server/request-rules.test.ts > a request for the route manifest is refused"],
  },
  H3: {
    what: "One account could have any number of devices, each of which was a client",
    attacks: [flood],
    tests: [
      "unit/accounts/sign-in.test.ts > ten guesses of a second factor are free for all devices of one account together",
      "integration/accounts/second-factor.test.ts > codes of a verified device are accepted only by rate-limited forms",
      "integration/accounts/known-addresses.test.ts > a client address is limited to some sign-ups an hour, and the devices of an account behind it to as many",
      "integration/accounts/flows.test.ts > a device is recognised after a sign-in, but not after a sign-up or with a session alone",
    ],
  },
  M1: {
    what: "Slow readers held all render slots",
    tests: [
      "integration/pipeline.test.ts > two pages of a client are rendered at once, sixteen wait, others get 503",
      "integration/pipeline.test.ts > that is released before a slow client has read the response",
    ],
  },
  M2: {
    what: "Times and failures of mail showed who has an account",
    tests: [
      "integration/accounts/known-addresses.test.ts > every form that sends email responds the same if the mail server %s",
      "integration/accounts/known-addresses.test.ts > a sign-in does not fail faster or differently for an unknown address",
    ],
  },
  M3: {
    what: "A code of a second factor was taken twice",
    tests: [
      "integration/accounts/second-factor.test.ts > a code is accepted once, across all purposes and concurrent requests",
    ],
  },
  M4: {
    what: "Remix 2 has open advisories",
    tests: [
      "unit/audit.test.ts > each allowed advisory is in the decision record and in SECURITY.md",
    ],
  },
  L1: {
    what: "Formulas in an export with another list separator",
    tests: [
      "unit/desk/export-files.test.ts > is safe if a semicolon, a tab or a line break ends a cell: %j",
    ],
  },
  L2: {
    what: "Line breaks in fields of one line",
    tests: ["unit/forms/form-schema.test.ts > keeps line breaks in a message only"],
  },
  L3: {
    what: "One mailbox in several spellings",
    tests: [
      "integration/database/outbox.test.ts > is sent once a day to a Gmail mailbox, with or without dots, including googlemail.com",
    ],
  },
  L4: {
    what: "A session that was left open gave out data",
    tests: [
      "integration/accounts/second-factor.test.ts > the export of a user's data, a new address and a second factor need a recent sign-in",
      "integration/desk/person.test.ts > exporting and erasing redirect through /account/confirm 16 minutes after the sign-in",
      "integration/desk/figures-and-exports.test.ts > redirects to a page that requires the password, and a new session replaces the old one",
    ],
  },
  L5: {
    what: "Untrusted clients keep a new device of an account waiting",
    tests: [
      "unit/accounts/sign-in.test.ts > guessing clients do not use up the first attempt of a user on a new device",
      "unit/accounts/sign-in.test.ts > customers within one IPv6 provider's network do not use up the attempts of a user on a new device",
    ],
    open: "More than fifty new clients in 15 minutes can still keep a new device of the account waiting.",
  },
  L6: {
    what: "Probes stated the version and the waiting mail",
    tests: [
      "process/production.test.ts > the probes reveal nothing; the version and the mail queue are on the metrics port",
    ],
  },
  L7: {
    what: "A form with Sec-Fetch-Site: same-site was taken",
    tests: ["unit/server/request-rules.test.ts > checkOrigin"],
  },
  L8: { what: "Other spellings of private addresses", attacks: [cacheDeception] },
  L9: {
    what: "Addresses in the audit log of Supabase Auth",
    open: "The emulator has no audit log; docs/legal-notes.md names it.",
  },
};

/** The attacks that the site withstood in the review, in its order, and the tests that replay each. */
export const held: readonly Row[] = [
  {
    what: "Tables, schemas and functions with the publishable key, anonymous and as a user",
    tests: [
      "integration/database/rights.test.ts > cannot read %s",
      "integration/database/rights.test.ts > a user cannot call %s",
      "integration/database/rights.test.ts > %s can call no other functions",
      "contract/rights.test.ts > no one can read %s",
    ],
  },
  {
    what: "SQL injection as staff",
    tests: [
      "integration/database/desk.test.ts > a filter is compared as text, never run as SQL: %s",
    ],
  },
  {
    what: "Writes of staff past the functions",
    tests: [
      "integration/database/rights.test.ts > have access to these columns of the desk only",
      "integration/database/rights.test.ts > can change leads, and add and remove only their own notes",
    ],
  },
  {
    what: "Functions with the rights of their owner",
    tests: ["integration/database/rights.test.ts > every function sets its own search_path"],
  },
  {
    what: "Staff without a required second factor; forged tokens",
    tests: [
      "integration/desk/leads.test.ts > redirects staff without a second factor to it and back; returns 404 to everyone else",
      "integration/accounts/bad-sessions.test.ts > %s is not sent to the service",
      "emulators/supabase/access.test.ts > a token %s: 401",
    ],
  },
  {
    what: "Tokens of an unfinished sign-in in the cookie of the session",
    tests: [
      "integration/accounts/second-factor.test.ts > tokens without the second factor set no new password",
    ],
  },
  {
    what: "Staff who are removed while they are signed in",
    tests: [
      "integration/database/desk.test.ts > removed staff lose access immediately, and their open leads become unassigned",
    ],
  },
  {
    what: "Erasure of a person, deletion of an account",
    tests: [
      "integration/database/desk.test.ts > removes submissions, notes and emails, and logs who erased them and when",
      "integration/database/second-factor.test.ts > leaves its id in its enquiries and its leads as unassigned",
    ],
  },
  {
    what: "Formulas at the start of a cell",
    tests: ["unit/desk/export-files.test.ts > is safe against a formula that begins with %j"],
  },
  {
    what: "Headers, recipients and markup in mails",
    tests: [
      "unit/mail/sales-mail.test.ts > keeps its subject and recipients regardless of the input",
      "integration/mail/mailer.test.ts > but not to a value that is not a single address",
    ],
  },
  {
    what: "The same request several times at once",
    tests: [
      "integration/accounts/flows.test.ts > sent twice at once signs in or signs up once",
      "unit/accounts/sign-in.test.ts > concurrent attempts are counted when they start",
      "integration/database/desk.test.ts > refuses the second of two concurrent changes completely",
    ],
  },
  {
    what: "Sessions and links after a change of password, address or account",
    tests: [
      "integration/accounts/form-owner.test.ts > a form to /%s takes effect only for the account that it states",
      "integration/accounts/flows.test.ts > for a new password redirects to the password form, and the change ends other sessions",
      "contract/accounts.test.ts > is accepted from a signed-in user, and ends the other sessions",
      "contract/rights.test.ts > users can insert own or anonymous rows while their session is valid",
      "contract/rights.test.ts > users can read their own enquiries while their session is valid",
    ],
  },
  {
    what: "Cache deception and poisoning",
    attacks: [cacheDeception],
    tests: [
      "process/pages.test.ts > %s, at a URL that is requested for the first time",
      "process/visitors.test.ts > gets a personal version of %s, before and after others",
    ],
  },
  {
    what: "The same behind nginx",
    open: "`npm run test:more -- rolling` checks nginx' cache where nginx is installed.",
  },
  {
    what: "Open redirects",
    tests: [
      "unit/accounts/redirect-to.test.ts > rejects %j",
      "http/accounts.test.ts > send visitors to /login, and users to /dashboard or to the page that they requested",
      "unit/server/request-rules.test.ts > %s becomes a path of this site that canonicalPath does not change again",
    ],
  },
  {
    what: "Redirects of editors",
    tests: [
      "unit/pages/redirects.server.test.ts > for a rule with the target %j",
      "process/changes.test.ts > redirects if it is a redirect, except from existing pages",
    ],
  },
  {
    what: "Texts of editors with markup",
    tests: [
      "unit/cms/link-target.test.ts > an editor's link is rejected",
      "unit/server/html.test.tsx > allows no script %s",
      "unit/seo/sitemap-formats.test.ts > has each entry with its text, escaped",
      "http/machine-readable.test.ts > cannot break out of the JSON-LD",
    ],
  },
  {
    what: "HTTP: ambiguous lengths, tunnels, other protocols, forwarded headers",
    attacks: [smuggling, otherProtocols],
    tests: [
      "process/refusals.test.ts > is refused with %s",
      "process/pages.test.ts > one visitor's request does not change what others get, with",
    ],
  },
  {
    what: "Forms from other sites, other content types",
    tests: ["unit/server/request-rules.test.ts > checkOrigin"],
  },
  {
    what: "Data requests, odd queries and forms to every address",
    tests: ["http/fuzz/fuzz.test.ts > random requests of untrusted clients never cause a 5xx"],
  },
  {
    what: "Limits by X-Forwarded-For",
    tests: [
      "unit/server/open-request.test.ts > behind %i proxies, X-Forwarded-For %j: %s",
      "unit/server/rate-limit.test.ts > customers within one IPv6 provider's network have the allowance of eight together",
    ],
  },
  {
    what: "The preview: guesses, cookies of other purposes, frames",
    tests: [
      "integration/preview.test.ts > guesses at the preview secret are limited per client address, but not for an editor with a preview or at a new address",
      "integration/preview.test.ts > over https is accepted in a frame of the Studio, partitioned to the Studio's site",
      "integration/preview.test.ts > is signed, and expires after an hour",
    ],
  },
  {
    what: "The webhook: forged, late and replayed signatures",
    tests: [
      "integration/webhook.test.ts > a signed call is accepted once, and for a minute",
      "integration/webhook.test.ts > a signed call is accepted once, in any spelling",
    ],
  },
  {
    what: "Costly inputs",
    tests: [
      "unit/server/request-rules.test.ts > a query has at most 100 parameters",
      "unit/search/search-index.test.ts > is limited to eight words",
      "integration/seo/loaders.test.ts > cuts a query to one line of 80 characters",
      "integration/documents/documents.test.ts > a document is the same bytes for the same content, and generated once for concurrent requests",
    ],
  },
  {
    what: "Secrets in files for browsers, source maps, personal data in the log",
    tests: [
      "http/document.test.ts > no page and no file contains the database key",
      "http/server-build.test.ts > the log can name source lines, and the public files have no source maps",
      "integration/accounts/outages.test.ts > the log contains no password, no token and no email address",
    ],
  },
];

/** Every attack. */
export const attacks = [
  ...new Set([...Object.values(findings), ...held].flatMap(({ attacks = [] }) => attacks)),
];
