import { getUserId } from "~/accounts/visitor.server";
import { listPackages } from "~/content/packages.server";
import { storeForm } from "~/forms/form-answer.server";
import { validChoices } from "~/forms/offer.server";
import { redirectToSent } from "~/forms/sent.server";
import {
  chosenPackage,
  enquirySchema,
  packageOffer,
  saveEnquiry,
} from "~/franchise/enquiry.server";
import { submissionDetails } from "~/mail/submission-details.server";

/**
 * Stores an enquiry that was sent from a page.
 * @param page its path, where what was stored is said
 * @param isCampaign whether the page is what the sender came for: see `submissionDetails`
 */
export async function takeEnquiry(
  form: FormData,
  request: Request,
  { page, isCampaign }: { page: string; isCampaign?: boolean },
) {
  const packages = await validChoices(form, listPackages().then(packageOffer));
  const { unstored, stored } = await storeForm(form, {
    schema: enquirySchema(packages.labelOf),
    store: async (enquiry, flagged) => {
      const details = await submissionDetails(form, request, isCampaign);
      const userId = await getUserId();
      const reference = await saveEnquiry(enquiry, { ...details, userId, flagged });
      if (reference === undefined) return undefined;
      const { name, franchise_package: about } = enquiry;
      return { reference, due: details.due_at, name, about, ...chosenPackage(form, packages) };
    },
    failure: "enquiryNotSent",
  });
  return unstored ?? (await redirectToSent({ page, ...stored }));
}
