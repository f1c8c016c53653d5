import { listPackages } from "~/content/packages.server";
import { validChoices } from "~/forms/offer.server";
import {
  chosenPackage,
  enquirySchema,
  packageOffer,
  saveEnquiry,
} from "~/franchise/enquiry.server";
import { type SentFrom, takeSent } from "~/submissions/take-sent.server";
import { emailHint } from "~/text/email-hint.server";

/** Stores an enquiry that was sent from a page. */
export async function takeEnquiry(form: FormData, request: Request, from: SentFrom) {
  const packages = await validChoices("enquiry", form, listPackages().then(packageOffer));
  return takeSent(form, request, from, {
    name: "enquiry",
    schema: enquirySchema(packages.labelOf),
    save: saveEnquiry,
    said: ({ name, email, franchise_package: about }) => ({
      name,
      about,
      hint: emailHint(email),
      ...chosenPackage(form, packages),
    }),
  });
}
