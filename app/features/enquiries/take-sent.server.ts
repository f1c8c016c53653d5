import type * as z from "zod";
import { getUserId } from "~/features/accounts/visitor.server";
import { submissionDetails } from "~/features/enquiries/submission-details.server";
import { storeForm } from "~/forms/form-answer.server";
import type { Sent } from "~/forms/sent.server";
import { redirectToSent, sentDetails } from "~/forms/sent.server";
import type { Sender } from "~/supabase/store-once.server";
import { setFlash } from "~/toasts/flash.server";

/**
 * Where a form was sent from: the path of the page, which also shows the confirmation, and whether it is a campaign's
 * landing page.
 */
export type SentFrom = { page: string; isCampaign?: boolean };

type Taking<Schema extends z.ZodObject> = {
  /** Its name in the log and the metrics. */
  name: "enquiry" | "message";
  schema: Schema;
  /** Stores the form and resolves to its reference; undefined if it could not be stored. */
  save: (checked: z.output<Schema>, sender: Sender) => Promise<string | undefined>;
  /** Returns the confirmation's data other than its reference and the due time. */
  said: (checked: z.output<Schema>) => Omit<Sent, "page" | "at" | "reference" | "due">;
};

/** Stores a submitted form and redirects to its page, or responds with the form: see `storeForm`. */
export async function takeSent<Schema extends z.ZodObject>(
  form: FormData,
  request: Request,
  { page, isCampaign }: SentFrom,
  { name, schema, save, said }: Taking<Schema>,
) {
  const { unstored, stored } = await storeForm(form, {
    name,
    schema,
    store: async (checked, flagged) => {
      const details = await submissionDetails(form, request, isCampaign);
      const userId = await getUserId();
      const reference = await save(checked, { ...details, userId, flagged });
      return reference === undefined
        ? undefined
        : { reference, due: details.due_at, ...said(checked) };
    },
    failure: "enquiryNotSent",
  });
  if (unstored) return unstored;
  const sent: Sent = { page, at: Date.now(), ...stored };
  const flash =
    name === "enquiry" ? setFlash("enquirySent") : setFlash("messageSent", ...sentDetails(sent));
  return redirectToSent(sent, await flash);
}
