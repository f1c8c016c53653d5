import { env } from "~/env.server";
import { log } from "~/server/log.server";
import { anonymousClient } from "~/supabase/fetch-supabase.server";
import { visitorClient } from "~/supabase/visitor-client.server";
import { storedPhone } from "~/text/phone.server";
import { uuidV5 } from "~/text/uuid-v5.server";

/** Any fixed UUID works; it separates these ids from other UUIDv5 ids. */
const namespace = "b4f1a1f2-6f0e-4c5e-9d62-6d2f0f9c1d55";

/** The status and error codes of an insert. */
const CREATED = 201;
const uniqueViolation = "23505";
/** PostgREST does not know a table or a column: its message contains that name and no values. */
const isUnknownName = (code: string) => /^PGRST20\d$/.test(code);

/** Meanings of the error codes of PostgreSQL or PostgREST, by their prefix. */
const meanings: readonly (readonly [beginning: string, meaning: string])[] = [
  ["42501", "denied by a policy or privilege of the table"],
  ["25006", "the database is read-only"],
  ["23", "a constraint of the table was violated"],
  ["22", "a value does not fit its column"],
  ["08", "the database is unreachable"],
  ["53", "the database is out of disk, memory or connections"],
  ["57", "the database query was cancelled or timed out"],
  ["PGRST0", "PostgREST cannot connect to the database"],
  ["PGRST3", "the API key or the visitor's token was rejected"],
];

/** Returns why it was not stored, in the site's own words, because the database's message can quote the row. */
function reasonOf({ error, status }: InsertAnswer, isLate: boolean): string {
  const code = error?.code ?? "";
  if (isUnknownName(code)) return `${error?.message} (a migration might be missing)`;
  const meaning = meanings.find(([beginning]) => code.startsWith(beginning))?.[1];
  if (meaning) return meaning;
  if (isLate) return "timed out (INSERT_TIMEOUT_MS); the row might be stored anyway";
  if (status === 0) return "no connection or an unreadable response";
  if (status === 401 || status === 403) return "the gateway rejected the API key";
  if (status === 429) return "rate limit exceeded";
  if (status >= 500) return "server error";
  return status < 300 ? "no confirmation: a proxy answered instead of Supabase" : "rejected";
}

/**
 * Returns the id of a submission. The same answers on the same UTC day have the same id, however often they are sent,
 * so pages need no token and can be cached.
 */
export function submissionId(answers: object, day: Date): string {
  const canonical = JSON.stringify(
    Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return uuidV5(`${day.toISOString().slice(0, 10)} ${canonical}`, namespace);
}

/** The parts of supabase-js's response to an insert that are used here. */
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

/** The data that is stored with the answers. */
export type Sender = {
  /** The signed-in user's id, or null. */
  userId: string | null;
  /** Whether it looks like a bot's, so that staff check it separately. */
  flagged: boolean;
  /** The time by which a response is promised, in the table's format. */
  due_at: string;
  /** Whether the sender is sent an acknowledgement by email. */
  acknowledge: boolean;
} & Source;

/** Where a sender came from; 100 characters per field at most. */
export type Source = {
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  /** The path of the first page of the visit. */
  first_page: string | null;
  referring_host: string | null;
};

/** Returns the reference that the sender can quote; the table derives the same from the id. */
export const referenceOf = (submissionId: string) =>
  `${submissionId.slice(0, 4)}-${submissionId.slice(4, 8)}`.toUpperCase();

let tellStored = () => {};

/** Registers a listener that is called each time something was stored, because emails are waiting then. */
export function onStored(listener: () => void): void {
  tellStored = listener;
}

/**
 * Stores a submission once, as the sender's own if `userId` is set. If the account is refused (its token, or because it
 * was deleted meanwhile), the submission is stored as an anonymous one.
 * @param form its name in the log; `insert` must not request the row back, which row-level security refuses
 * @returns its reference once the row is stored; otherwise undefined, with the reason in the log, without the input
 */
export async function insertIdempotent<Answers extends { phone: string | null }>(
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
  // A page or an empty response with status 200, from a proxy in front of the tables, is not a confirmation.
  if (status === CREATED || error?.code === uniqueViolation) {
    tellStored();
    return referenceOf(submission_id);
  }
  const reason = reasonOf(answer, signal.aborted);
  log.error("Form submission not stored", { form, status, code: error?.code ?? "", reason });
  return undefined;
}

const isRefusedSender = ({ status }: InsertAnswer) => status === 401 || status === 403;
