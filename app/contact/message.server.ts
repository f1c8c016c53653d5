import * as z from "zod";
import { serviceOptions } from "~/contact/service-options.server";
import { messageLimit, nameLimit } from "~/forms/limits";
import {
  optionalChoice,
  optionalPhone,
  requiredEmail,
  requiredText,
} from "~/forms/text-rules.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

/** The five fields under the record's own names; what is optional and empty becomes null. */
export const messageSchema = z.object({
  name: requiredText({ max: nameLimit, label: "Full name", missing: "Enter your full name" }),
  email: requiredEmail("Enter your email address"),
  phone: optionalPhone(),
  service: optionalChoice(serviceOptions, "a service"),
  message: requiredText({ max: messageLimit, label: "Message", missing: "Enter your message" }),
});

export type ContactMessage = z.output<typeof messageSchema>;
export type MessageField = keyof ContactMessage;

/** Whether the message stands in `contact_messages` now. */
export function saveMessage(message: ContactMessage, sender: Sender): Promise<boolean> {
  return storeOnce(message, sender, (client, row, signal) =>
    client.from("contact_messages").insert(row).abortSignal(signal),
  );
}
