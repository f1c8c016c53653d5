import * as z from "zod";
import { messageLimit, nameLimit } from "~/contact/message";
import { serviceOptions } from "~/contact/service-options.server";
import {
  optionalChoice,
  optionalPhone,
  requiredEmail,
  requiredText,
} from "~/forms/text-rules.server";

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
