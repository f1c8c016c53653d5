import { withoutMarks } from "~/content/fields.server";
import { rupees } from "~/format/rupees";
import type { Answers } from "~/forms/form-schema.server";
import { formSchema } from "~/forms/form-schema.server";
import type { Choices, LabelOf, Offer } from "~/forms/offer.server";
import { oneOf } from "~/forms/offer.server";
import { enquiryFields } from "~/franchise/enquiry-fields";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";

export const enquirySchema = (offered: { countries: readonly string[]; packages: LabelOf }) =>
  formSchema(enquiryFields, {
    nationality: oneOf(offered.countries),
    franchise_package: offered.packages,
  });

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
export function saveEnquiry(
  enquiry: Answers<typeof enquiryFields>,
  sender: Sender,
): Promise<boolean> {
  return storeOnce(enquiry, sender, (client, row, signal) =>
    client.from("franchise_enquiries").insert(row).abortSignal(signal),
  );
}
