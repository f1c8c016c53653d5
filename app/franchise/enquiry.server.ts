import * as z from "zod";
import { withoutMarks } from "~/content/fields.server";
import { messageLimit, nameLimit } from "~/forms/limits";
import {
  optionalChoice,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
} from "~/forms/text-rules.server";
import { ageLimits, genders, investmentTimelines } from "~/franchise/enquiry";
import { rupees } from "~/format/rupees";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

const wholeYears = `Enter an age in whole years, ${ageLimits.min} to ${ageLimits.max}`;

const age = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, { error: wholeYears, abort: true })
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((years) => years === null || (years >= ageLimits.min && years <= ageLimits.max), {
    error: wholeYears,
  });

/** The eleven fields under the record's own names; what is optional and empty becomes null. */
export function enquirySchema(offered: {
  countries: readonly string[];
  /** Null while nobody knows them: any text is taken for a choice then. */
  packages: readonly string[] | null;
}) {
  return z.object({
    name: requiredText({ max: nameLimit, label: "Full name", missing: "Enter your full name" }),
    phone: requiredPhone("Enter your phone number"),
    email: requiredEmail("Enter your email address"),
    profession: optionalText({ max: nameLimit, label: "Profession" }),
    age,
    gender: optionalChoice(genders, "a gender"),
    nationality: optionalChoice(offered.countries, "a nationality"),
    city: optionalText({ max: nameLimit, label: "City" }),
    investment_timeline: optionalChoice(investmentTimelines, "an investment timeline"),
    franchise_package: offered.packages
      ? optionalChoice(offered.packages, "a franchise package")
      : optionalText({ max: nameLimit, label: "Franchise package" }),
    message: optionalText({ max: messageLimit, label: "Message" }),
  });
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>;
export type EnquiryField = keyof Enquiry;

/** A package as the form offers it and the record stores it: "Corporate - ₹14,999". */
export function packageLabel({ name, price }: { name: string; price: number }): string {
  return `${withoutMarks(name)} - ${rupees(price)}`;
}

/** Whether the enquiry stands in `franchise_enquiries` now. */
export function saveEnquiry(enquiry: Enquiry, sender: Sender): Promise<boolean> {
  return storeOnce(enquiry, sender, (client, row, signal) =>
    client.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
