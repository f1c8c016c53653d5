import { getUserId } from "~/accounts/visitor.server";
import { messageSchema, saveMessage, serviceOffer } from "~/contact/message.server";
import { listServiceLinks } from "~/content/navigation.server";
import { storeForm } from "~/forms/form-answer.server";
import { validChoices } from "~/forms/offer.server";
import { redirectToSent } from "~/forms/sent.server";
import { submissionDetails } from "~/mail/submission-details.server";

/** Stores a message that was sent from a page: see `takeEnquiry`. */
export async function takeMessage(
  form: FormData,
  request: Request,
  { page, isCampaign }: { page: string; isCampaign?: boolean },
) {
  const services = await validChoices(form, listServiceLinks().then(serviceOffer));
  const { unstored, stored } = await storeForm(form, {
    schema: messageSchema(services.labelOf),
    store: async (message, flagged) => {
      const details = await submissionDetails(form, request, isCampaign);
      const userId = await getUserId();
      const reference = await saveMessage(message, { ...details, userId, flagged });
      if (reference === undefined) return undefined;
      return { reference, due: details.due_at, name: message.name, about: message.service };
    },
    failure: "enquiryNotSent",
  });
  return unstored ?? (await redirectToSent({ page, ...stored }));
}
