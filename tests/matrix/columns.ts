import {
  badGateway,
  type Fault,
  halfJson,
  htmlPage,
  muchTooLate,
  tooMany,
} from "../../testing/fault";
import type { FaultProxy } from "../../testing/fault-proxy";
import type { Mail } from "./mail";

/** What a column takes away, and when: the rows of the table speak of these where its columns do not differ. */
export type Group =
  | "content from the start, no copy"
  | "content from the start, with a copy"
  | "content"
  | "accounts"
  | "data"
  | "mail"
  | "everything"
  | "everything from the start";

/** The services as the site reaches them, and a content service that has nothing in it; mail where the site has it. */
type Services = {
  content: FaultProxy;
  supabase: FaultProxy;
  emptyContent: string;
  mail: Mail | undefined;
};

export type Column = {
  name: string;
  group: Group;
  /** How the column is called in the printed table. */
  short: string;
  /** Whether everything is published anew while the fault lasts, so that the site has to ask again. */
  republish: boolean;
  /**
   * Whether the next column may have the same site: not where it was started for this one, and not where the service
   * asked to be left alone for a while.
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

/** What a gateway says to a key that it does not know: nothing about the visitor. */
const gatewayRefuses = (status: 401 | 403): Fault => ({
  status,
  body: { message: "Invalid API key", hint: "Double check your API key." },
});

type Kind = { short: string; fault: Fault; leavesAlone?: true };

/** The kinds of failure that every service is put through while the site runs, besides being down and empty. */
const kinds: readonly Kind[] = [
  { short: "slow", fault: muchTooLate },
  { short: "dripping", fault: "dripping" },
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

/** Every fault the site is put through. */
export const columns: readonly Column[] = [
  column("content from the start, no copy", "down", contentDown),
  column("content from the start, with a copy", "down", contentDown),
  column("content", "down", contentDown),
  {
    // As a wrong token sees a private dataset.
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
  column("mail", "away", ({ mail }) => mail?.goAway()),
  column("mail", "silent", ({ mail }) => mail?.fallSilent()),
  column("everything", "down", everythingDown),
  column("everything from the start", "down", everythingDown),
];

/** An answer that says what is wrong, or nothing, is one: of such faults it is the forms that tell. */
const answered = new Set(["empty", "half JSON", "401", "403", "429"]);

/** The alerts that tell of a column, once its rows were looked at; what waits for a longer time than a test is left out. */
export function alertsOf({ group, short }: Column): string[] {
  const isAway = !answered.has(short);
  switch (group) {
    case "content from the start, no copy":
      return ["NoContent", "PublishesComeLate", "ServiceAway content"];
    case "content from the start, with a copy":
      return ["PublishesComeLate", "ServiceAway content"];
    case "content":
      // Whatever is wrong with its answers: the site asks until there is one that it can read.
      return [...(short === "down" ? ["PublishesComeLate"] : []), "ServiceAway content"];
    case "accounts":
      return isAway ? ["ServiceAway accounts"] : [];
    case "data":
      return [
        "FormsAreLost enquiry",
        "FormsAreLost message",
        ...(isAway ? ["ServiceAway tables"] : []),
      ];
    case "mail":
      return ["ServiceAway mail"];
    case "everything":
    case "everything from the start":
      return ["FormsAreLost enquiry", "ServiceAway content", "ServiceAway tables"];
  }
}
