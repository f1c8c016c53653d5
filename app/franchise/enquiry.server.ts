import * as z from "zod";
import { withoutMarks } from "~/content/fields.server";
import type { Choices, LabelOf, Offer } from "~/forms/offer.server";
import { messageLimit, nameLimit } from "~/forms/limits";
import {
  optionalChoice,
  optionalOption,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
} from "~/forms/text-rules.server";
import { ageLimits, genders, investmentTimelines } from "~/franchise/enquiry-form";
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
export function enquirySchema(offered: { countries: readonly string[]; packages: LabelOf }) {
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
    franchise_package: optionalOption(offered.packages, "a franchise package"),
    message: optionalText({ max: messageLimit, label: "Message" }),
  });
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>;
export type EnquiryField = keyof Enquiry;

type Priced = { slug: string; name: string; price: number };

/** The packages by their slugs, as the form offers them and the record stores them: "Corporate - ₹14,999". */
export function packageOffer(packages: readonly Priced[]): Offer {
  return Object.fromEntries(
    packages.map(({ slug, name, price }) => [slug, `${withoutMarks(name)} - ${rupees(price)}`]),
  );
}

/** The chosen package as it is stored, where the form was opened when it had another price. */
export function changedPackage(form: FormData, packages: Choices): string | undefined {
  const chosen = form.get("franchise_package");
  if (typeof chosen !== "string") return undefined;
  const [then, now] = [packages.openedAs(chosen), packages.labelOf(chosen)];
  return then === undefined || then === now ? undefined : now;
}

/** Whether the enquiry stands in `franchise_enquiries` now. */
export function saveEnquiry(enquiry: Enquiry, sender: Sender): Promise<boolean> {
  return storeOnce(enquiry, sender, (client, row, signal) =>
    client.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
