import type { Attack } from "./attack";
import { costlyInputs, costlyManifest } from "./attacks/costly-requests";
import { knownAddresses } from "./attacks/known-addresses";
import { flood, formsOfDevices, guessedCodes } from "./attacks/recognised-devices";
import { abortedPipelines, eightTabs, otherPipelines, slowReaders } from "./attacks/render-slots";
import {
  cacheDeception,
  crossSiteForms,
  openRedirects,
  otherProtocols,
  replayedWebhooks,
  smuggling,
} from "./attacks/requests";
import { repeatedCodes } from "./attacks/second-factor-codes";
import { leftSessions, probes } from "./attacks/sessions";
import {
  csvFormulas,
  mailboxSpellings,
  mailLines,
  plantedMarkup,
  sqlInjection,
} from "./attacks/texts";
import { twoAccounts } from "./attacks/two-accounts";

/** A test that replays an attack: its file below tests/, and its title as the file has it. */
type Test = readonly [file: string, title: string];

export type Row = {
  /** What was attacked, or what an attack achieved before it was fixed. */
  what: string;
  attacks?: readonly Attack[];
  tests?: readonly Test[];
  /** What no test replays, and why. */
  open?: string;
};

/** The findings of the security review of November 2026, by their numbers there, and what replays each. */
export const findings: Readonly<Record<string, Row>> = {
  H1: {
    what: "Pipelined requests of a client that left kept render slots until a restart",
    attacks: [abortedPipelines, otherPipelines],
    tests: [
      [
        "integration/pipeline.test.ts",
        "that is released, with a line in the log, if a pipelining client leaves",
      ],
      [
        "unit/server/connections.test.ts",
        "requests behind a response that closes the connection do not end the process",
      ],
    ],
  },
  H2: { what: "A request for routes took the thread for seconds", attacks: [costlyManifest] },
  H3: {
    what: "One account could have any number of devices, each of which was a client",
    attacks: [guessedCodes, formsOfDevices, flood],
    tests: [
      [
        "integration/accounts/sign-in-log.test.ts",
        "a device is recognised after a sign-in only, a session alone issues none",
      ],
    ],
  },
  M1: {
    what: "Slow readers held all render slots",
    attacks: [slowReaders, eightTabs],
    tests: [["integration/pipeline.test.ts", "that a slow reader does not hold"]],
  },
  M2: { what: "Times and failures of mail showed who has an account", attacks: [knownAddresses] },
  M3: { what: "A code of a second factor was taken twice", attacks: [repeatedCodes] },
  M4: {
    what: "Remix 2 has open advisories",
    tests: [
      ["unit/audit.test.ts", "each allowed advisory is in the decision record and in SECURITY.md"],
    ],
  },
  L1: { what: "Formulas in an export with another list separator", attacks: [csvFormulas] },
  L2: { what: "Line breaks in fields of one line", attacks: [mailLines] },
  L3: { what: "One mailbox in several spellings", attacks: [mailboxSpellings] },
  L4: { what: "A session that was left open gave out data", attacks: [leftSessions] },
  L5: {
    what: "Untrusted clients keep a new device of an account waiting",
    tests: [
      [
        "unit/accounts/sign-in.test.ts",
        "from clients that keep guessing do not take the first attempt of a user on a new device",
      ],
    ],
    open: "More than fifty new clients in 15 minutes can still keep a new device of the account waiting.",
  },
  L6: { what: "Probes stated the version and the waiting mail", attacks: [probes] },
  L7: { what: "A form with Sec-Fetch-Site: same-site was taken", attacks: [crossSiteForms] },
  L8: { what: "Other spellings of private addresses", attacks: [cacheDeception] },
  L9: {
    what: "Addresses in the audit log of Supabase Auth",
    open: "The emulator has no audit log; docs/legal-notes.md names it.",
  },
};

/** What held in the review, in its order there, and what replays each. */
export const held: readonly Row[] = [
  {
    what: "Tables, schemas and functions with the publishable key, anonymous and as a user",
    tests: [
      ["integration/database/desk-rights.test.ts", "reads and changes nothing of %s"],
      ["integration/database/desk-rights.test.ts", "does not call %s"],
      ["contract/rights.test.ts", "nobody is shown %s"],
    ],
  },
  { what: "SQL injection as staff", attacks: [sqlInjection] },
  {
    what: "Writes of staff past the functions",
    tests: [
      [
        "integration/database/desk-rights.test.ts",
        "change %s.%s only where it is theirs to change",
      ],
      ["integration/database/desk-rights.test.ts", "cannot write a note in another's name"],
    ],
  },
  {
    what: "Functions with the rights of their owner",
    tests: [
      ["integration/database/desk-rights.test.ts", "every function names its schemas itself"],
    ],
  },
  {
    what: "Staff without a required second factor; forged tokens",
    tests: [
      [
        "integration/desk/leads.test.ts",
        "staff who lack a second factor alone are led to it and back, others find nothing there",
      ],
      ["integration/accounts/bad-sessions.test.ts", "%s is not sent to the service"],
      ["stand-ins/supabase/access.test.ts", "a token %s: 401"],
    ],
  },
  {
    what: "Tokens of an unfinished sign-in in the cookie of the session",
    tests: [
      [
        "integration/accounts/second-factor.test.ts",
        "tokens without the second factor set no new password",
      ],
    ],
  },
  {
    what: "Staff who are removed while they are signed in",
    tests: [
      [
        "integration/database/desk.test.ts",
        "who leaves is out at once, and what they had not finished is nobody's",
      ],
    ],
  },
  {
    what: "Erasure of a person, deletion of an account",
    tests: [
      [
        "integration/database/desk.test.ts",
        "takes what was sent, notes and mails, and leaves that it was erased, by whom and when",
      ],
      [
        "integration/database/second-factor.test.ts",
        "leaves its enquiries, which belong to nobody, and what it had of the desk",
      ],
    ],
  },
  {
    what: "Formulas at the start of a cell",
    attacks: [csvFormulas],
    tests: [["unit/desk/csv.test.ts", "is safe against a formula that begins with %j"]],
  },
  {
    what: "Headers, recipients and markup in mails",
    attacks: [mailLines],
    tests: [
      [
        "unit/mail/sales-mail.test.ts",
        "cannot be told another subject or recipient by what was typed",
      ],
    ],
  },
  {
    what: "The same request several times at once",
    tests: [
      ["integration/accounts/flows.test.ts", "sent twice at once signs in, and signs up, once"],
      [
        "unit/accounts/sign-in.test.ts",
        "count from their start, so that many at once do not pass together",
      ],
      [
        "integration/database/desk.test.ts",
        "is refused to the second of two, of whom nothing is kept",
      ],
    ],
  },
  {
    what: "Sessions and links after a change of password, address or account",
    attacks: [twoAccounts],
    tests: [
      [
        "integration/accounts/flows.test.ts",
        "for a new password leads to setting one, and ends other sessions",
      ],
      ["contract/accounts.test.ts", "is taken from who is signed in, and ends the other sessions"],
      [
        "integration/database/ended-sessions.test.ts",
        "after %s a token that was kept neither writes nor reads as its user",
      ],
    ],
  },
  {
    what: "Cache deception and poisoning",
    attacks: [cacheDeception],
    tests: [
      ["black-box/poisoning.test.ts", "%s, at an address that is asked for the first time"],
      ["black-box/visitors.test.ts", "has %s as their own, before and after others"],
    ],
  },
  {
    what: "The same behind nginx",
    open: "`npm run test:more -- rolling` checks nginx' cache where nginx is installed.",
  },
  {
    what: "Open redirects",
    attacks: [openRedirects],
    tests: [
      ["unit/accounts/redirect-to.test.ts", "%j leads nowhere"],
      [
        "unit/server/request-target.test.ts",
        "%s leads to a path of this site that leads nowhere else",
      ],
    ],
  },
  {
    what: "Redirects of editors",
    tests: [
      ["unit/content/redirects.server.test.ts", "to a rule that leads to %j"],
      ["black-box/changes.test.ts", "redirects"],
    ],
  },
  {
    what: "Texts of editors with markup",
    attacks: [plantedMarkup],
    tests: [["unit/content/link-target.test.ts", "an editor's link is refused"]],
  },
  {
    what: "HTTP: ambiguous lengths, tunnels, other protocols, forwarded headers",
    attacks: [smuggling, otherProtocols],
    tests: [
      ["black-box/refusals.test.ts", "is refused with %s"],
      ["black-box/poisoning.test.ts", "is not what others get:"],
    ],
  },
  {
    what: "Forms from other sites, other content types",
    attacks: [crossSiteForms],
    tests: [["unit/server/request-rules.test.ts", "judgeOrigin"]],
  },
  {
    what: "Data requests, odd queries and forms to every address",
    tests: [["served/fuzz/fuzz.test.ts", "requests of untrusted clients break nothing"]],
  },
  {
    what: "Limits by X-Forwarded-For",
    tests: [
      ["unit/server/open-request.test.ts", "behind %i proxies, X-Forwarded-For %j: %s"],
      [
        "unit/server/rate-limit.test.ts",
        "customers within one IPv6 provider's network have the allowance of eight together",
      ],
    ],
  },
  {
    what: "The preview: guesses, cookies of other purposes, frames",
    tests: [
      [
        "integration/content/strangers.test.ts",
        "guesses at the preview's secret are few, whoever else may open it",
      ],
      [
        "integration/preview.test.ts",
        "over https may be kept inside a frame of the Studio's site, and nowhere else",
      ],
      ["black-box/visitors.test.ts", "with a cookie that was not signed here sees none"],
    ],
  },
  {
    what: "The webhook: forged, late and replayed signatures",
    attacks: [replayedWebhooks],
    tests: [["integration/webhook.test.ts", "it is taken for a minute, and once"]],
  },
  {
    what: "Costly inputs",
    attacks: [costlyInputs],
    tests: [
      [
        "integration/documents/documents.test.ts",
        "is the same bytes for the same content, made once for all who ask",
      ],
    ],
  },
  {
    what: "Secrets in files for browsers, source maps, personal data in the log",
    tests: [
      ["served/document.test.ts", "the key to the tables is in no page and no file"],
      ["served/server-build.test.ts", "the log can name the sources, and nobody can download them"],
      [
        "integration/accounts/outages.test.ts",
        "the log names no password, no token and no address of a person",
      ],
    ],
  },
];
