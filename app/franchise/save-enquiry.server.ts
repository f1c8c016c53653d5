import type { Enquiry } from "~/franchise/enquiry.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

/** Whether the enquiry stands in `franchise_enquiries` now. */
export function saveEnquiry(enquiry: Enquiry, sender: Sender): Promise<boolean> {
  return storeOnce(enquiry, sender, (client, row, signal) =>
    client.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
