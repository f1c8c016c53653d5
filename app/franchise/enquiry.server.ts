import { withoutMarks } from "~/content/fields.server";
import { rupees } from "~/format/rupees";
import type { Answers } from "~/forms/form-schema.server";
import { formSchema } from "~/forms/form-schema.server";
import type { Choices, LabelOf, Offer } from "~/forms/offer.server";
import { oneOf, sealOffer } from "~/forms/offer.server";
import type { Sent } from "~/forms/sent.server";
import { sentPanel } from "~/forms/sent-panel.server";
import { enquiryFields } from "~/franchise/enquiry-fields";
import { countries, indianCities } from "~/franchise/places.server";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";
import { flashText } from "~/toasts/flash.server";

export const enquirySchema = (packages: LabelOf) =>
  formSchema(enquiryFields, { nationality: oneOf(countries), franchise_package: packages });

type Priced = { slug: string; name: string; price: number };

/** The packages by their slugs, as the form offers them and the record stores them: "Corporate - ₹14,999". */
export function packageOffer(packages: readonly Priced[]): Offer {
  return Object.fromEntries(
    packages.map(({ slug, name, price }) => [slug, `${withoutMarks(name)} - ${rupees(price)}`]),
  );
}

/**
 * @param chosen the slug of the package chosen on the page, or ""
 * @param email of who is signed in
 */
export function enquiryForm(packages: readonly Priced[], chosen: string, email?: string) {
  const labels = packageOffer(packages);
  return {
    options: {
      nationality: countries,
      city: indianCities,
      franchise_package: Object.keys(labels),
    },
    labels,
    values: { franchise_package: chosen, email, offered: sealOffer("enquiry", labels) },
  };
}

/** The slug of the chosen package; `changed` is how it is stored, where the form was opened when it had another price. */
export function chosenPackage(form: FormData, packages: Choices) {
  const plan = form.get("franchise_package");
  if (typeof plan !== "string" || plan === "") return {};
  const [then, now] = [packages.openedAs(plan), packages.labelOf(plan)];
  return { plan, changed: then === undefined || then === now ? undefined : now };
}

/** What stands in the form's place once it was sent: the way to pay for what was chosen is the next step. */
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

/** Its reference, once the enquiry stands in `franchise_enquiries` now. */
export function saveEnquiry(
  enquiry: Answers<typeof enquiryFields>,
  sender: Sender,
): Promise<string | undefined> {
  return storeOnce(enquiry, sender, {
    form: "enquiry",
    insert: (client, row, signal) =>
      client.from("franchise_enquiries").insert(row).abortSignal(signal),
  });
}
