import {
  badGateway,
  type Fault,
  halfJson,
  htmlPage,
  muchTooLate,
  tooMany,
} from "../../testing/fault";
import type { FaultProxy } from "../../testing/fault-proxy";

/** The service that a column breaks, and when. Rows define an outcome per group if its columns do not differ. */
export type Group =
  | "content from the start, no copy"
  | "content from the start, with a copy"
  | "content"
  | "accounts"
  | "data"
  | "everything"
  | "everything from the start";

/** The site's services, and an empty content service. */
type Services = {
  content: FaultProxy;
  supabase: FaultProxy;
  emptyContent: string;
};

export type Column = {
  name: string;
  group: Group;
  /** The name of the fault. */
  short: string;
  /** Whether all documents are republished during the fault, so that the site has to query them again. */
  republish: boolean;
  /**
   * Whether the next column can use the same site. It cannot if the site was started for this column, or if the service sent
   * a Retry-After.
   */
  keepsSite: boolean;
  inject: (services: Services) => Promise<void> | void;
};

const queries = /\/data\/query\//;
const accounts = /\/auth\/v1\//;
const data = /\/rest\/v1\//;

const contentDown = ({ content }: Services) => content.close();
const everythingDown = async ({ content, supabase }: Services) => {
  await content.close();
  await supabase.close();
};

/** A gateway's response to an unknown API key, which is unrelated to the visitor. */
const gatewayRefuses = (status: 401 | 403): Fault => ({
  status,
  body: { message: "Invalid API key", hint: "Double check your API key." },
});

type Kind = { short: string; fault: Fault; leavesAlone?: true };

/** The faults for every service while the site runs, in addition to down and empty. */
const kinds: readonly Kind[] = [
  { short: "slow", fault: muchTooLate },
  { short: "trickling", fault: "trickling" },
  { short: "5xx", fault: badGateway },
  { short: "HTML", fault: htmlPage },
  { short: "half JSON", fault: halfJson },
];

const refusals: readonly Kind[] = [
  { short: "401", fault: gatewayRefuses(401), leavesAlone: true },
  { short: "403", fault: gatewayRefuses(403), leavesAlone: true },
  { short: "429", fault: tooMany(30), leavesAlone: true },
];

function columnsOf(group: "content" | "accounts" | "data", present: readonly Kind[]): Column[] {
  const where = { content: queries, accounts, data }[group];
  return present.map(({ short, fault, leavesAlone }) => ({
    ...column(group, short, ({ content, supabase }) =>
      (group === "content" ? content : supabase).fail(where, fault),
    ),
    republish: group === "content",
    keepsSite: group !== "content" || !leavesAlone,
  }));
}

function column(group: Group, short: string, inject: Column["inject"]): Column {
  const keepsSite = !group.includes("from the start");
  return { name: `${group}: ${short}`, group, short, republish: false, keepsSite, inject };
}

/** Every fault of the matrix. */
export const columns: readonly Column[] = [
  column("content from the start, no copy", "down", contentDown),
  column("content from the start, with a copy", "down", contentDown),
  column("content", "down", contentDown),
  {
    // A private dataset looks empty with a wrong token.
    ...column("content", "empty", ({ content, emptyContent }) =>
      content.fail(queries, { instead: emptyContent }),
    ),
    republish: true,
  },
  ...columnsOf("content", [...kinds, ...refusals]),
  column("accounts", "down", ({ supabase }) => supabase.fail(accounts, "cut")),
  column("accounts", "empty", ({ supabase }) => supabase.fail(accounts, { status: 200 })),
  ...columnsOf("accounts", [...kinds, ...refusals]),
  column("data", "down", ({ supabase }) => supabase.fail(data, "cut")),
  column("data", "empty", ({ supabase }) => supabase.fail(data, { status: 200 })),
  ...columnsOf("data", [...kinds, ...refusals]),
  column("everything", "down", everythingDown),
  column("everything from the start", "down", everythingDown),
];
