import { stripEditMarks } from "~/cms/fields.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { handleSubmission, type SentFrom } from "~/features/enquiries/handle-submission.server";
import { listPackages } from "~/features/packages/packages.server";
import { paymentPart } from "~/features/payments/payment.server";
import { type Option, optionValue } from "~/forms/form-field";
import { type ChosenOption, formSchema, oneOf, readChosen } from "~/forms/parse-form.server";
import { receiptPanel, type Sent } from "~/forms/receipt.server";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { insertIdempotent } from "~/supabase/idempotent-insert.server";
import { rupees } from "~/text/rupees";
import { emailHint } from "~/text/typo-suggestions.server";
import { flashText } from "~/toasts/flash.server";

/** The 193 members and two observers of the United Nations, as ISO 3166-1 codes. */
const codes = (
  "AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM " +
  "CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS " +
  "IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD " +
  "MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN " +
  "RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN " +
  "YE ZM ZW PS VA"
).split(" ");

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The nationalities to choose from, by the English names of the countries, in alphabetical order. */
export const countries: readonly string[] = codes
  .map((code) => names.of(code) ?? code)
  .sort((a, b) => a.localeCompare(b, "en"));

/** About a hundred large Indian cities, suggested during input; others are accepted too. */
export const indianCities: readonly string[] = (
  "Agra, Ahmedabad, Ahmednagar, Ajmer, Akola, Aligarh, Ambattur, Amravati, Amritsar, Asansol, Aurangabad, Bareilly, " +
  "Belagavi, Bengaluru, Bhagalpur, Bhavnagar, Bhilai, Bhiwandi, Bhopal, Bhubaneswar, Bikaner, Bilaspur, Bokaro, " +
  "Chandigarh, Chennai, Coimbatore, Cuttack, Davanagere, Dehradun, Delhi, Dhanbad, Durgapur, Erode, Faridabad, " +
  "Firozabad, Gaya, Ghaziabad, Gorakhpur, Guntur, Gurugram, Guwahati, Gwalior, Hubballi-Dharwad, Hyderabad, Indore, " +
  "Jabalpur, Jaipur, Jalandhar, Jalgaon, Jammu, Jamnagar, Jamshedpur, Jhansi, Jodhpur, Kalaburagi, Kalyan-Dombivli, " +
  "Kanpur, Kochi, Kolhapur, Kolkata, Kota, Kozhikode, Kurnool, Loni, Lucknow, Ludhiana, Madurai, Malegaon, Mangaluru, " +
  "Mathura, Meerut, Moradabad, Mumbai, Muzaffarnagar, Mysuru, Nagpur, Nanded, Nashik, Navi Mumbai, Nellore, Noida, " +
  "Patiala, Patna, Pimpri-Chinchwad, Prayagraj, Puducherry, Pune, Raipur, Rajkot, Ranchi, Rourkela, Saharanpur, Salem, " +
  "Sangli, Siliguri, Solapur, Srinagar, Surat, Thane, Thiruvananthapuram, Thrissur, Tiruchirappalli, Tirunelveli, " +
  "Udaipur, Ujjain, Vadodara, Varanasi, Vasai-Virar, Vijayawada, Visakhapatnam, Warangal"
).split(", ");

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
    label: `${stripEditMarks(name)} - ${rupees(price)}`,
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
  const texts = enquiryTexts.sent;
  const plan = packages.find(({ slug }) => slug === sent.plan);
  return receiptPanel(sent, {
    message: flashText("enquirySent"),
    heading: texts.enquiryHeading,
    topic: enquiryFields.franchise_package.label,
    whatsapp,
    steps: [
      {
        href: `/be-a-franchise?pay=${plan?.slug ?? ""}`,
        part: paymentPart,
        label: plan ? texts.howToPayFor({ plan: stripEditMarks(plan.name) }) : texts.howToPay,
      },
    ],
    signedIn,
  });
}

/** Stores an enquiry from a page. */
export async function handleEnquiry(form: FormData, request: Request, from: SentFrom) {
  const chosen = await readChosen(form, "franchise_package", async () =>
    packageOptions(await listPackages()),
  );
  return handleSubmission(form, request, from, {
    name: "enquiry",
    schema: enquirySchema(chosen),
    save: (enquiry, sender) =>
      insertIdempotent(enquiry, sender, {
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
      }),
    confirmation: ({ name, email, franchise_package: about }) => ({
      name,
      about,
      hint: emailHint(email),
      plan: chosen?.id ?? undefined,
      changed: chosen?.shown && chosen.shown !== chosen.label ? chosen.label : undefined,
    }),
  });
}
