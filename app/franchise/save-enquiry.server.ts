import type { Enquiry } from "~/franchise/enquiry.server";
import { anonymous } from "~/supabase/client.server";
import { storeOnce } from "~/supabase/store-once.server";

/** Whether the enquiry stands in `franchise_enquiries` now. */
export function saveEnquiry(enquiry: Enquiry): Promise<boolean> {
  return storeOnce(enquiry, (row, signal) =>
    anonymous.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
