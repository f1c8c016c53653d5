import { sampleEnquiry } from "../../testing/sample-enquiry";
import { type Column, columns, type Group } from "./columns";
import type { Outcome } from "./outcomes";
import * as gets from "./outcomes";

/** The visitor: anonymous, signed in, signed in with a session that needs renewal, staff, or an editor with a preview. */
export type Person = "anybody" | "member" | "returning member" | "staff" | "editor";

export type Visit =
  | { method: "GET"; path: string; as: Person }
  | {
      method: "POST";
      path: string;
      /** The input. A `name` becomes unique for each cell; an empty `email` and `password` become a member's. */
      fields: Readonly<Record<string, string>>;
      /** The database table of the form. */
      table?: "franchise_enquiries" | "contact_messages";
    };

export type Row = {
  name: string;
  visits: readonly Visit[];
  /** The outcome by group of faults; a column that differs from its group is listed by its name. */
  outcomes: Record<Group, Outcome> & { readonly [column: string]: Outcome };
};

const get = (path: string, as: Person = "anybody"): Visit => ({ method: "GET", path, as });

/** Public, cached pages. */
const pageOutcomes: Row["outcomes"] = {
  "content from the start, no copy": gets.sorry,
  "content from the start, with a copy": gets.fromTheCopy,
  content: gets.asItWas,
  accounts: gets.asAlways,
  data: gets.asAlways,
  everything: gets.asItWas,
  "everything from the start": gets.sorry,
};

/** Forms are stored without content; without the database they are shown again. */
const formOutcomes: Row["outcomes"] = {
  "content from the start, no copy": gets.stored,
  "content from the start, with a copy": gets.stored,
  content: gets.stored,
  accounts: gets.stored,
  data: gets.keptToSendAgain,
  "data: slow": gets.keptThoughStored,
  everything: gets.keptToSendAgain,
  "everything from the start": gets.keptToSendAgain,
};

const always = (outcome: Outcome): Row["outcomes"] => ({
  "content from the start, no copy": outcome,
  "content from the start, with a copy": outcome,
  content: outcome,
  accounts: outcome,
  data: outcome,
  everything: outcome,
  "everything from the start": outcome,
});

/** The fault matrix: the response of each part of the site under each fault. Every cell is a test. */
export const rows: readonly Row[] = [
  {
    name: "public pages",
    visits: [
      "/",
      "/services",
      "/services/it-service",
      "/about",
      "/portfolio",
      "/testimonials",
      "/our-websites",
      "/legals",
      "/privacy-policy",
      "/articles",
      "/articles/gst-for-a-small-shop",
    ].map((path) => get(path)),
    outcomes: pageOutcomes,
  },
  {
    name: "hydrated pages",
    visits: [get("/be-a-franchise"), get("/affiliate-program")],
    outcomes: pageOutcomes,
  },
  {
    name: "search",
    visits: [get("/search?q=web+design")],
    outcomes: { ...pageOutcomes, content: gets.madeFromMemory, everything: gets.madeFromMemory },
  },
  {
    name: "sitemap, llms.txt and the feed",
    visits: [get("/sitemap.xml"), get("/llms.txt"), get("/articles/feed.xml")],
    outcomes: {
      ...pageOutcomes,
      "content from the start, no copy": gets.sorryInPlainWords,
      "everything from the start": gets.sorryInPlainWords,
      content: gets.madeFromMemory,
      everything: gets.madeFromMemory,
    },
  },
  {
    name: "robots.txt, /healthz",
    visits: [get("/robots.txt"), get("/healthz")],
    outcomes: always(gets.alive),
  },
  {
    name: "/readyz",
    visits: [get("/readyz")],
    outcomes: {
      ...always(gets.ready),
      "content from the start, no copy": gets.notReady,
      "everything from the start": gets.notReady,
    },
  },
  {
    name: "enquiry",
    visits: [
      {
        method: "POST",
        path: "/be-a-franchise",
        fields: sampleEnquiry,
        table: "franchise_enquiries",
      },
    ],
    outcomes: formOutcomes,
  },
  {
    name: "contact message",
    visits: [
      {
        method: "POST",
        path: "/contact",
        fields: {
          name: "",
          email: "asha@example.com",
          phone: "+91 00000 00000",
          service: "Tours & Travel",
          message: 'A tour for 12?\nTo "the hills", please.',
        },
        table: "contact_messages",
      },
    ],
    outcomes: formOutcomes,
  },
  {
    name: "sign-in",
    visits: [{ method: "POST", path: "/login", fields: { email: "", password: "" } }],
    outcomes: {
      ...always(gets.signedIn),
      accounts: gets.notSignedIn,
      "accounts: 429": gets.askedToWait,
      everything: gets.notSignedIn,
      "everything from the start": gets.notSignedIn,
    },
  },
  {
    name: "dashboard",
    visits: [get("/dashboard", "member")],
    outcomes: {
      ...always(gets.ownDashboard),
      accounts: gets.accountUnreachable,
      data: gets.listMissing,
      everything: gets.accountUnreachable,
      "everything from the start": gets.accountUnreachable,
    },
  },
  {
    name: "a page, signed in",
    visits: [get("/about", "returning member")],
    outcomes: {
      ...always(gets.renewed),
      "content from the start, no copy": gets.sorryAndSignedIn,
      accounts: gets.stillSignedIn,
      everything: gets.stillSignedIn,
      "everything from the start": gets.sorryStillSignedIn,
    },
  },
  {
    name: "the sales desk",
    visits: [get("/desk", "staff"), get("/desk/figures", "staff")],
    outcomes: {
      ...always(gets.theDesk),
      data: gets.sorryStillSignedIn,
      everything: gets.sorryStillSignedIn,
      "everything from the start": gets.sorryStillSignedIn,
    },
  },
  {
    name: "preview",
    visits: [get("/services/it-service", "editor")],
    outcomes: {
      ...always(gets.draftShown),
      "content from the start, no copy": gets.noDraft,
      "content from the start, with a copy": gets.noDraft,
      content: gets.noDraft,
      "content: empty": gets.draftNotFound,
      "content: 401": gets.draftTokenRefused,
      "content: 403": gets.draftTokenRefused,
      everything: gets.noDraft,
      "everything from the start": gets.noDraft,
    },
  },
];

/** Returns the outcome of a row for a column. */
export function outcomeOf(row: Row, { name, group }: Column): Outcome {
  return row.outcomes[name] ?? row.outcomes[group];
}

const named = (...names: string[]) => rows.filter(({ name }) => names.includes(name));

/** The rows that take turns if CI tests one cell of each column. */
const inTurn: Record<Group, readonly Row[]> = {
  "content from the start, no copy": named("public pages"),
  "content from the start, with a copy": named("public pages"),
  // Forms and the desk do not depend on content, so only the other rows take turns.
  content: rows
    .slice(1)
    .filter(({ name }) => name !== "the sales desk")
    .filter(({ visits }) => visits.every(({ method }) => method === "GET")),
  accounts: named("sign-in", "dashboard", "a page, signed in"),
  data: named("enquiry", "contact message", "dashboard", "the sales desk"),
  everything: named("public pages"),
  "everything from the start": named("enquiry"),
};

/** Returns the row that every CI run tests for a column. */
export function rowOfEveryRun({ name, group }: Column): Row {
  const turns = inTurn[group];
  const place = columns.filter((column) => column.group === group).map((column) => column.name);
  const row = turns[place.indexOf(name) % turns.length];
  if (!row) throw new Error(`No row takes its turn under ${group}`);
  return row;
}
