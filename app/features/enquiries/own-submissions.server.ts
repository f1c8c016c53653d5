import * as z from "zod";
import { env } from "~/env.server";
import { log } from "~/server/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";
import { calendarDay, shortDay } from "~/text/dates";

const submissions = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(["enquiry", "message"]),
    received_at: z.string().pipe(z.coerce.date()),
    topic: z.string().nullable(),
    status: z.enum(["received", "in progress", "answered"]),
  }),
);

/**
 * Returns the submissions of the signed-in user, and those from the user's confirmed address, newest first, with the
 * fields that the database shows to prospects: time, topic (a package or a service) and status.
 * @returns null if they are unavailable at the moment
 */
export async function listOwnSubmissions() {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc("own_submissions")
    .abortSignal(AbortSignal.timeout(env().AUTH_TIMEOUT_MS));
  // An empty response with status 200 is not a list, although its type claims it.
  const list = submissions.safeParse(data).data;
  if (error || !list) {
    log.error("User enquiries query failed", { status, code: error?.code ?? "" });
    return null;
  }
  return list.map(({ received_at, ...rest }) => ({
    ...rest,
    sentOn: shortDay(calendarDay(received_at)),
  }));
}

export type OwnSubmission = NonNullable<Awaited<ReturnType<typeof listOwnSubmissions>>>[number];
