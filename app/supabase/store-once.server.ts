import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { anonymousClient } from "~/supabase/anonymous-client.server";
import { visitorClient } from "~/supabase/visitor-client.server";
import { storedPhone } from "~/text/phone.server";
import { uuidV5 } from "~/uuid-v5.server";

/** Any fixed UUID will do; it keeps these ids apart from UUIDv5 of others. */
const namespace = "b4f1a1f2-6f0e-4c5e-9d62-6d2f0f9c1d55";

/** What the tables answer an insert with. */
const CREATED = 201;
const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
/** PostgREST does not know a table or a column: its message names that and quotes no value. */
const isUnknownName = (code: string) => /^PGRST20\d$/.test(code);

/** What a code of PostgreSQL or PostgREST means, by its beginning. */
const meanings: readonly (readonly [beginning: string, meaning: string])[] = [
  ["42501", "a policy or a right of the table refuses it"],
  ["25006", "the database may only be read"],
  ["23", "a constraint of the table refuses it"],
  ["22", "the table has no room for a value"],
  ["08", "the database cannot be reached"],
  ["53", "the database has no room or no connections left"],
  ["57", "the database was interrupted, or took too long"],
  ["PGRST0", "PostgREST does not reach the database"],
  ["PGRST3", "the key or the visitor's token is refused"],
];

/** Why it was not stored, in words of our own: a message of the database may quote the row. */
function reasonOf({ error, status }: InsertAnswer, isLate: boolean): string {
  const code = error?.code ?? "";
  if (isUnknownName(code)) return `${error?.message} (is a migration not applied?)`;
  const meaning = meanings.find(([beginning]) => code.startsWith(beginning))?.[1];
  if (meaning) return meaning;
  if (isLate) return "no answer in time (INSERT_TIMEOUT_MS); it may be stored all the same";
  if (status === 0) return "no connection, or no answer that can be read";
  if (status === 401 || status === 403) return "the gateway refuses the key";
  if (status === 429) return "too many calls";
  if (status >= 500) return "the service fails";
  return status < 300 ? "no confirmation: a machine before the service answers" : "it is refused";
}

/**
 * The id of a submission: the same answers on the same UTC day have the same one, however often they are sent,
 * so that no token has to stand in a page that a cache may hold.
 */
export function submissionId(answers: object, day: Date): string {
  const canonical = JSON.stringify(
    Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return uuidV5(`${day.toISOString().slice(0, 10)} ${canonical}`, namespace);
}

/** What supabase-js answers an insert with, as far as it matters here. */
type InsertAnswer = { error: { code: string; message?: string } | null; status: number };

type Insert<Answers> = (
  client: Awaited<ReturnType<typeof anonymousClient>>,
  row: Answers &
    Omit<Sender, "userId"> & {
      submission_id: string;
      user_id: string | null;
      phone_international: string | null;
    },
  signal: AbortSignal,
) => PromiseLike<InsertAnswer>;

/** What is stored besides the answers. */
export type Sender = {
  /** Who is signed in, or null. */
  userId: string | null;
  /** Whether it looks like the work of a machine, to be looked through apart. */
  flagged: boolean;
  /** By when an answer is promised, as the table has it. */
  due_at: string;
  /** Whether the sender may be sent a mail. */
  acknowledge: boolean;
} & Source;

/** Where a sender came from, each in 100 characters at most. */
export type Source = {
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  /** The path of the first page that was seen. */
  first_page: string | null;
  referring_host: string | null;
};

/** What the sender may call it by: the table makes the same of its id. */
export const referenceOf = (submissionId: string) =>
  `${submissionId.slice(0, 4)}-${submissionId.slice(4, 8)}`.toUpperCase();

let tellStored = () => {};

/** Calls `listener` each time something was stored: mails wait then. */
export function onStored(listener: () => void): void {
  tellStored = listener;
}

/**
 * Stores what a visitor sent, once, as the sender's own where `userId` names one. An account that is refused (its
 * token, or because it was deleted meanwhile) refuses nothing that was sent: it is then stored as anybody's.
 * @param form its name in the log; `insert` must not ask for the row back, which row-level security refuses
 * @returns its reference once the row stands in the table; undefined where it does not: the reason is logged, without what was typed
 */
export async function storeOnce<Answers extends { phone: string | null }>(
  answers: Answers,
  { userId, ...sender }: Sender,
  { form, insert }: { form: "enquiry" | "message"; insert: Insert<Answers> },
): Promise<string | undefined> {
  const submission_id = submissionId(answers, new Date());
  const signal = AbortSignal.timeout(env().INSERT_TIMEOUT_MS);
  const phone = answers.phone === null ? null : storedPhone(answers.phone);
  const phone_international = phone?.international ?? null;
  const row = { ...answers, ...sender, submission_id, phone_international };
  const asAnybody = async () => insert(await anonymousClient(), { ...row, user_id: null }, signal);
  const asUser = async () => insert(await visitorClient(), { ...row, user_id: userId }, signal);

  const first = userId ? await asUser() : await asAnybody();
  const answer = userId && isRefusedSender(first) ? await asAnybody() : first;
  const { error, status } = answer;
  // A page or an empty answer with 200, from a machine before the tables, is no confirmation.
  if (status === CREATED || error?.code === uniqueViolation) {
    tellStored();
    return referenceOf(submission_id);
  }
  const reason = reasonOf(answer, signal.aborted);
  log.error("A submission was not stored", { form, status, code: error?.code ?? "", reason });
  return undefined;
}

const isRefusedSender = ({ error, status }: InsertAnswer) =>
  status === 401 || status === 403 || error?.code === foreignKeyViolation;
