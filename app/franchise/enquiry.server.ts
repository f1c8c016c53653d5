import { withoutMarks } from "~/content/fields.server";
import { rupees } from "~/format/rupees";
import type { Answers } from "~/forms/form-schema.server";
import { formSchema } from "~/forms/form-schema.server";
import type { Choices, LabelOf, Offer } from "~/forms/offer.server";
import { oneOf, sealOffer } from "~/forms/offer.server";
import { enquiryFields } from "~/franchise/enquiry-fields";
import { countries, indianCities } from "~/franchise/places.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

export const enquirySchema = (packages: LabelOf) =>
  formSchema(
    enquiryFields,
    { nationality: oneOf(countries), franchise_package: packages },
    // What the data of minors may be used for needs their parents' consent, which a form cannot ask for.
    { age: "Ask a parent or guardian to send this" },
  );

type Priced = { slug: string; name: string; price: number };

/** The packages by their slugs, as the form offers them and the record stores them: "Corporate - ₹14,999". */
export function packageOffer(packages: readonly Priced[]): Offer {
  return Object.fromEntries(
    packages.map(({ slug, name, price }) => [slug, `${withoutMarks(name)} - ${rupees(price)}`]),
  );
}

/** @param chosen the slug of the package chosen on the page, or "" */
export function enquiryForm(packages: readonly Priced[], chosen: string) {
  const labels = packageOffer(packages);
  return {
    options: {
      nationality: countries,
      city: indianCities,
      franchise_package: Object.keys(labels),
    },
    labels,
    values: { franchise_package: chosen, offered: sealOffer(labels) },
  };
}

/** The chosen package as it is stored, where the form was opened when it had another price. */
export function changedPackage(form: FormData, packages: Choices): string | undefined {
  const chosen = form.get("franchise_package");
  if (typeof chosen !== "string") return undefined;
  const [then, now] = [packages.openedAs(chosen), packages.labelOf(chosen)];
  return then === undefined || then === now ? undefined : now;
}

/** Its reference, once the enquiry stands in `franchise_enquiries` now. */
export function saveEnquiry(
  enquiry: Answers<typeof enquiryFields>,
  sender: Sender,
): Promise<string | undefined> {
  return storeOnce(enquiry, sender, (client, row, signal) =>
    client.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
