import type { Enquiry } from "~/franchise/enquiry.server";
import { storeOnce } from "~/supabase/store-once.server";

/**
 * @param userId the signed-in sender, or null
 * @returns whether the enquiry stands in `franchise_enquiries` now
 */
export function saveEnquiry(enquiry: Enquiry, userId: string | null): Promise<boolean> {
  return storeOnce(enquiry, userId, (client, row, signal) =>
    client.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
