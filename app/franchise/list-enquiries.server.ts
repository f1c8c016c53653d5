import { env } from "~/env.server";
import { longDate } from "~/format/dates";
import { log } from "~/process/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";

export type OwnEnquiry = {
  id: string;
  /** "21 November 2026". */
  sentOn: string | null;
  franchisePackage: string | null;
  investmentTimeline: string | null;
  city: string | null;
  message: string | null;
};

/** What a page shows; whoever sent more finds the newest. */
const shownAtMost = 50;

/**
 * The enquiries of the signed-in user, newest first: row-level security gives nobody else's.
 * @returns null where they cannot be had now
 */
export async function listOwnEnquiries(): Promise<OwnEnquiry[] | null> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .from("franchise_enquiries")
    .select("id, created_at, franchise_package, investment_timeline, city, message")
    .order("created_at", { ascending: false })
    .limit(shownAtMost)
    .abortSignal(AbortSignal.timeout(env().AUTH_TIMEOUT_MS));
  // An empty answer with 200 is no list, though its type says so.
  if (error || !Array.isArray(data)) {
    log.error("A user's enquiries could not be read", { status, code: error?.code ?? "" });
    return null;
  }
  return data.map((row) => ({
    id: row.id,
    sentOn: longDate(row.created_at),
    franchisePackage: row.franchise_package,
    investmentTimeline: row.investment_timeline,
    city: row.city,
    message: row.message,
  }));
}
