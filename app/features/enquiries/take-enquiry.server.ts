import { enquirySchema, packageOptions, saveEnquiry } from "~/features/enquiries/enquiry.server";
import { type SentFrom, takeSent } from "~/features/enquiries/take-sent.server";
import { listPackages } from "~/features/packages/packages.server";
import { readChosen } from "~/forms/chosen-option.server";
import { emailHint } from "~/text/email-hint.server";

/** Stores an enquiry from a page. */
export async function takeEnquiry(form: FormData, request: Request, from: SentFrom) {
  const chosen = await readChosen(form, "franchise_package", async () =>
    packageOptions(await listPackages()),
  );
  return takeSent(form, request, from, {
    name: "enquiry",
    schema: enquirySchema(chosen),
    save: (enquiry, sender) => saveEnquiry(enquiry, sender, chosen),
    said: ({ name, email, franchise_package: about }) => ({
      name,
      about,
      hint: emailHint(email),
      plan: chosen?.id ?? undefined,
      changed: chosen?.shown && chosen.shown !== chosen.label ? chosen.label : undefined,
    }),
  });
}
