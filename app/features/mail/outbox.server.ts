import * as z from "zod";
import { env } from "~/env.server";
import { submissionSchema } from "~/features/enquiries/submission.server";
import { anonymousClient } from "~/supabase/fetch-supabase.server";

const claim = { id: z.uuid(), lease: z.uuid() };

const mail = z.discriminatedUnion("kind", [
  z.object({
    ...claim,
    kind: z.enum(["notice", "acknowledgement"]),
    rows: z.tuple([submissionSchema]),
  }),
  z.object({
    ...claim,
    kind: z.literal("digest"),
    rows: z.array(submissionSchema),
    count: z.number(),
  }),
  z.object({
    ...claim,
    kind: z.literal("reminder"),
    rows: z.array(submissionSchema),
    count: z.number(),
    overdue: z.number(),
  }),
]);

/** An email to be sent and its data: for a digest or a reminder the first of `count` rows. */
type OutboxMail = z.infer<typeof mail>;

const claimed = z.array(z.looseObject({ ...claim, kind: z.string() }));

/** The lease of an email, with the email itself, or with the reason why this version of the site cannot read it. */
export type ClaimedMail = { id: string; lease: string; kind: string } & (
  { mail: OutboxMail; error?: never } | { mail?: never; error: z.ZodError }
);

const state = z.object({ waiting: z.number(), oldest_seconds: z.number(), failed: z.number() });

/** How many emails wait, how long the oldest has waited (seconds), and how many have failed permanently. */
export type OutboxState = z.infer<typeof state>;

/** The outcome of an email; `refused` if its recipient has no such mailbox. */
export type Outcome = "sent" | "later" | "failed" | "refused";

const LONGEST_CALL_MS = 10_000;
const REFUSED = "42501";

type OutboxFunction = "claim_mails" | "settle_mail" | "outbox_state" | "remove_old_submissions";

async function call(name: OutboxFunction, given: object): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_CALL_MS);
  const args = { mailer_key: env().MAILER_KEY ?? "", ...given };
  const client = await anonymousClient();
  const { data, error, status } = await client.rpc(name, args).abortSignal(signal);
  // Other errors' messages can quote the key or a row, so they are not logged.
  const hint =
    error?.code === REFUSED
      ? ": MAILER_KEY is not registered in the database (private.allow_mailer)"
      : "";
  if (error && status === 0) {
    // The message comes from the call itself, and its details contain the cause.
    const [cause] = /\bE[A-Z]{4,}\b/.exec(error.details) ?? [];
    throw new Error(`${name}: no response (${cause ?? error.message})`);
  }
  if (error) throw new Error(`${name}: HTTP ${status} ${error.code ?? ""}`.trim() + hint);
  return data;
}

/**
 * Claims emails that are due, for two minutes. Each is parsed separately: a newer migration can have added a kind.
 * @throws if the database is down, or refuses the key
 */
export async function claimMails(most: number): Promise<ClaimedMail[]> {
  const answer = claimed.parse(await call("claim_mails", { most }));
  return answer.map((given) => {
    const { id, lease, kind } = given;
    const { data, error } = mail.safeParse(given);
    return data ? { id, lease, kind, mail: data } : { id, lease, kind, error };
  });
}

/**
 * Acknowledges an email with its outcome. Resolves to false if another instance has claimed it meanwhile.
 * @param reason without personal data
 */
export const acknowledgeEmail = async (
  { id, lease }: Pick<ClaimedMail, "id" | "lease">,
  outcome: Outcome,
  reason?: string,
) => z.boolean().parse(await call("settle_mail", { mail: id, lease, outcome, reason }));

/** Returns the outbox's state. */
export const readOutboxState = async () => state.parse(await call("outbox_state", {}));

/** Removes enquiries and messages older than this; resolves to their number. */
export const removeOldSubmissions = async (months: number) =>
  z.number().parse(await call("remove_old_submissions", { months }));
