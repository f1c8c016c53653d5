import * as z from "zod";
import type { LabelOf, Offer } from "~/forms/offer.server";
import { withoutMarks } from "~/content/fields.server";
import { messageLimit, nameLimit } from "~/forms/limits";
import {
  optionalOption,
  optionalPhone,
  requiredEmail,
  requiredText,
} from "~/forms/text-rules.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

/**
 * The five fields under the record's own names; what is optional and empty becomes null.
 * @param services what a message may be about
 */
export function messageSchema(services: LabelOf) {
  return z.object({
    name: requiredText({ max: nameLimit, label: "Full name", missing: "Enter your full name" }),
    email: requiredEmail("Enter your email address"),
    phone: optionalPhone(),
    service: optionalOption(services, "a service"),
    message: requiredText({ max: messageLimit, label: "Message", missing: "Enter your message" }),
  });
}

/** What "Service Interested In" offers: the names of the services in their order, then Other. The record holds one of these texts. */
export function serviceOffer(services: readonly { name: string }[]): Offer {
  const names = [...services.map(({ name }) => withoutMarks(name)), "Other"];
  return Object.fromEntries(names.map((name) => [name, name]));
}

export type ContactMessage = z.output<ReturnType<typeof messageSchema>>;
export type MessageField = keyof ContactMessage;

/** Whether the message stands in `contact_messages` now. */
export function saveMessage(message: ContactMessage, sender: Sender): Promise<boolean> {
  return storeOnce(message, sender, (client, row, signal) =>
    client.from("contact_messages").insert(row).abortSignal(signal),
  );
}
