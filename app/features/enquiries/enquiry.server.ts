import { withoutMarks } from "~/cms/fields.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { countries, indianCities } from "~/features/enquiries/places.server";
import type { ChosenOption } from "~/forms/chosen-option.server";
import type { Answers } from "~/forms/form-schema.server";
import { formSchema, oneOf } from "~/forms/form-schema.server";
import { type Option, optionValue } from "~/forms/option";
import type { Sent } from "~/forms/sent.server";
import { sentPanel } from "~/forms/sent-panel.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";
import { rupees } from "~/text/rupees";
import { flashText } from "~/toasts/flash.server";

/**
 * Returns the schema of an enquiry.
 * @param chosen the package that the form sent, if it is accepted
 */
export const enquirySchema = (chosen: ChosenOption | undefined) =>
  formSchema(enquiryFields, {
    nationality: oneOf(countries),
    franchise_package: () => chosen?.label,
  });

type Priced = { slug: string; name: string; price: number };

/** Returns the packages as the form offers them; the label is stored: "Corporate - ₹14,999". */
export const packageOptions = (packages: readonly Priced[]): Option[] =>
  packages.map(({ slug, name, price }) => ({
    id: slug,
    label: `${withoutMarks(name)} - ${rupees(price)}`,
  }));

/**
 * Returns the options and initial values of the enquiry form.
 * @param chosen the slug of the package chosen on the page, or ""
 * @param email of the signed-in user
 */
export function enquiryForm(packages: readonly Priced[], chosen: string, email?: string) {
  const offered = packageOptions(packages);
  const option = offered.find(({ id }) => id === chosen);
  return {
    options: {
      nationality: countries,
      city: indianCities,
      franchise_package: offered.map(optionValue),
    },
    values: { franchise_package: option ? optionValue(option) : "", email },
  };
}

/**
 * Returns the confirmation that replaces the form after it was sent; the next step is paying for the chosen package.
 */
export function enquirySent(
  sent: Sent,
  packages: readonly Priced[],
  whatsapp: string | null,
  signedIn: boolean,
) {
  const plan = packages.find(({ slug }) => slug === sent.plan);
  return sentPanel(sent, {
    message: flashText("enquirySent"),
    heading: "We have your enquiry",
    topic: enquiryFields.franchise_package.label,
    whatsapp,
    steps: [
      {
        href: `/be-a-franchise?pay=${plan?.slug ?? ""}`,
        label: plan ? `See how to pay for ${withoutMarks(plan.name)}` : "See how one pays",
      },
    ],
    signedIn,
  });
}

/** Stores an enquiry in `franchise_enquiries`; resolves to its reference. */
export function saveEnquiry(
  enquiry: Answers<typeof enquiryFields>,
  sender: Sender,
  chosen: ChosenOption | undefined,
): Promise<string | undefined> {
  return storeOnce(enquiry, sender, {
    form: "enquiry",
    insert: (client, row, signal) =>
      client
        .from("franchise_enquiries")
        .insert({
          ...row,
          franchise_package_id: chosen?.id ?? null,
          franchise_package_shown: chosen?.shown ?? null,
        })
        .abortSignal(signal),
  });
}
