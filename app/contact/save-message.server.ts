import type { ContactMessage } from "~/contact/message.server";
import { storeOnce } from "~/supabase/store-once.server";

/**
 * @param userId the signed-in sender, or null
 * @returns whether the message stands in `contact_messages` now
 */
export function saveMessage(message: ContactMessage, userId: string | null): Promise<boolean> {
  return storeOnce(message, userId, (client, row, signal) =>
    client.from("contact_messages").insert(row).abortSignal(signal),
  );
}
