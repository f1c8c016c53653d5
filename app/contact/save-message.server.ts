import type { ContactMessage } from "~/contact/message.server";
import { anonymous } from "~/supabase/client.server";
import { storeOnce } from "~/supabase/store-once.server";

/** Whether the message stands in `contact_messages` now. */
export function saveMessage(message: ContactMessage): Promise<boolean> {
  return storeOnce(message, (row, signal) =>
    anonymous.from("contact_messages").insert(row).abortSignal(signal),
  );
}
