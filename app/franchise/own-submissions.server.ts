import * as z from "zod";
import { env } from "~/env.server";
import { longDate } from "~/format/dates";
import { log } from "~/process/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";

const submissions = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(["enquiry", "message"]),
    received_at: z.string(),
    topic: z.string().nullable(),
    status: z.enum(["received", "in progress", "answered"]),
  }),
);

/**
 * What the signed-in user has sent, and what was sent with the user's confirmed address, newest first, as far as the database
 * tells prospects: when, about what (a package or a service), and how far it is.
 * @returns null where it cannot be had now
 */
export async function listOwnSubmissions() {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc("own_submissions")
    .abortSignal(AbortSignal.timeout(env().AUTH_TIMEOUT_MS));
  // An empty answer with 200 is no list, though its type says so.
  const list = submissions.safeParse(data).data;
  if (error || !list) {
    log.error("A user's enquiries could not be read", { status, code: error?.code ?? "" });
    return null;
  }
  return list.map(({ received_at, ...rest }) => ({ ...rest, sentOn: longDate(received_at) }));
}

export type OwnSubmission = NonNullable<Awaited<ReturnType<typeof listOwnSubmissions>>>[number];
