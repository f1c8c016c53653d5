import type { ContactMessage } from "~/contact/message.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

/** Whether the message stands in `contact_messages` now. */
export function saveMessage(message: ContactMessage, sender: Sender): Promise<boolean> {
  return storeOnce(message, sender, (client, row, signal) =>
    client.from("contact_messages").insert(row).abortSignal(signal),
  );
}
