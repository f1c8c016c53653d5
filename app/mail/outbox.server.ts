import * as z from "zod";
import { env } from "~/env.server";
import { submissionSchema } from "~/submissions/submission.server";
import { anonymousClient } from "~/supabase/anonymous-client.server";

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

/** A mail to be sent, and what it is about: the first of `count` rows, where it is a digest or a reminder. */
type OutboxMail = z.infer<typeof mail>;

const claimed = z.array(z.looseObject({ ...claim, kind: z.string() }));

/** The lease of a mail, with the mail itself, or with the reason why this version of the site cannot read it. */
export type ClaimedMail = { id: string; lease: string; kind: string } & (
  { mail: OutboxMail; error?: never } | { mail?: never; error: z.ZodError }
);

const state = z.object({ waiting: z.number(), oldest_seconds: z.number(), failed: z.number() });

/** How much waits to be sent, for how long the oldest does (seconds), and how much was given up. */
export type OutboxState = z.infer<typeof state>;

/** What became of a mail; `refused` where its recipient has no such mailbox. */
export type Outcome = "sent" | "later" | "failed" | "refused";

const LONGEST_CALL_MS = 10_000;
const REFUSED = "42501";

type OutboxFunction = "claim_mails" | "settle_mail" | "outbox_state" | "remove_old_submissions";

async function call(name: OutboxFunction, given: object): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_CALL_MS);
  const args = { mailer_key: env().MAILER_KEY ?? "", ...given };
  const client = await anonymousClient();
  const { data, error, status } = await client.rpc(name, args).abortSignal(signal);
  // The message of any other error may quote the key or a row.
  const hint =
    error?.code === REFUSED ? ": the database does not know MAILER_KEY (private.allow_mailer)" : "";
  if (error && status === 0) {
    // The message is the call's own, and its details name the cause.
    const [cause] = /\bE[A-Z]{4,}\b/.exec(error.details) ?? [];
    throw new Error(`${name}: no answer (${cause ?? error.message})`);
  }
  if (error) throw new Error(`${name} answered ${status} ${error.code ?? ""}`.trim() + hint);
  return data;
}

/**
 * Claims mails that are due, for two minutes. Each is parsed separately: a newer migration can have added a kind.
 * @throws if the database does not answer, or refuses the key
 */
export async function claimMails(most: number): Promise<ClaimedMail[]> {
  const answer = claimed.parse(await call("claim_mails", { most }));
  return answer.map((given) => {
    const { id, lease, kind } = given;
    const { data, error } = mail.safeParse(given);
    return data ? { id, lease, kind, mail: data } : { id, lease, kind, error };
  });
}

/** Says what became of one. False where another instance has it by now. @param reason without anything personal */
export const settleMail = async (
  { id, lease }: Pick<ClaimedMail, "id" | "lease">,
  outcome: Outcome,
  reason?: string,
) => z.boolean().parse(await call("settle_mail", { mail: id, lease, outcome, reason }));

export const readOutboxState = async () => state.parse(await call("outbox_state", {}));

/** Removes enquiries and messages that are older; answers how many. */
export const removeOldSubmissions = async (months: number) =>
  z.number().parse(await call("remove_old_submissions", { months }));
