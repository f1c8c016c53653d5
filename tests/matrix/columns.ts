import { badGateway, type Fault, halfJson, htmlPage, muchTooLate, tooMany } from "../faults/fault";
import type { FaultProxy } from "../faults/fault-proxy";

/** What a column takes away, and when: the rows of the table speak of these where its columns do not differ. */
export type Group =
  | "content from the start, no copy"
  | "content from the start, with a copy"
  | "content"
  | "accounts"
  | "data"
  | "everything"
  | "everything from the start";

/** The services as the site reaches them, and a content service that has nothing in it. */
export type Services = { content: FaultProxy; supabase: FaultProxy; emptyContent: string };

export type Column = {
  name: string;
  group: Group;
  /** How the column is called in the printed table. */
  short: string;
  /** Whether everything is published anew while the fault lasts, so that the site has to ask again. */
  republish: boolean;
  /** Whether nothing of the fault stays with the site: the next column may have the same one. */
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

/** What a gateway says to a key that it does not know: nothing about the visitor. */
const gatewayRefuses = (status: 401 | 403): Fault => ({
  status,
  body: { message: "Invalid API key", hint: "Double check your API key." },
});

/** The kinds of failure that every service is put through while the site runs. */
const kinds: { kind: string; fault: Fault }[] = [
  { kind: "slow", fault: muchTooLate },
  { kind: "dripping", fault: "dripping" },
  { kind: "5xx", fault: badGateway },
  { kind: "HTML", fault: htmlPage },
  { kind: "half JSON", fault: halfJson },
  { kind: "401", fault: gatewayRefuses(401) },
  { kind: "403", fault: gatewayRefuses(403) },
  { kind: "429", fault: tooMany(30) },
];

function columnsOf(
  group: "content" | "accounts" | "data",
  inject: (services: Services, fault: Fault) => void,
): Column[] {
  return kinds.map(({ kind, fault }) => ({
    name: `${group}: ${kind}`,
    group,
    short: kind,
    republish: group === "content",
    keepsSite: group !== "content",
    inject: (services) => inject(services, fault),
  }));
}

function column(group: Group, short: string, inject: Column["inject"]): Column {
  const keepsSite = group === "accounts" || group === "data";
  return { name: `${group}: ${short}`, group, short, republish: false, keepsSite, inject };
}

/** Every fault the site is put through. */
export const columns: readonly Column[] = [
  column("content from the start, no copy", "down", contentDown),
  column("content from the start, with a copy", "down", contentDown),
  column("content", "down", contentDown),
  ...columnsOf("content", ({ content }, fault) => content.fail(queries, fault)),
  // As a wrong token sees a private dataset. Nothing is published: a publish may empty a list.
  column("content", "empty", ({ content, emptyContent }) =>
    content.fail(queries, { instead: emptyContent }),
  ),
  column("accounts", "down", ({ supabase }) => supabase.fail(accounts, "cut")),
  ...columnsOf("accounts", ({ supabase }, fault) => supabase.fail(accounts, fault)),
  column("accounts", "empty", ({ supabase }) => supabase.fail(accounts, { status: 200, body: {} })),
  column("data", "down", ({ supabase }) => supabase.fail(data, "cut")),
  ...columnsOf("data", ({ supabase }, fault) => supabase.fail(data, fault)),
  column("data", "empty", ({ supabase }) => supabase.fail(data, { status: 200 })),
  column("everything", "down", everythingDown),
  column("everything from the start", "down", everythingDown),
];
