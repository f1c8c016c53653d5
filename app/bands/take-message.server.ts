import { messageSchema, saveMessage, serviceOffer } from "~/contact/message.server";
import { listServiceLinks } from "~/content/navigation.server";
import { listCategories } from "~/content/services.server";
import { validChoices } from "~/forms/offer.server";
import { type SentFrom, takeSent } from "~/submissions/take-sent.server";
import { emailHint } from "~/text/email-hint.server";

/** Stores a message that was sent from a page. */
export async function takeMessage(form: FormData, request: Request, from: SentFrom) {
  const services = await validChoices(
    "message",
    form,
    Promise.all([listServiceLinks(), listCategories()]).then((lists) => serviceOffer(...lists)),
  );
  return takeSent(form, request, from, {
    name: "message",
    schema: messageSchema(services.labelOf),
    save: saveMessage,
    said: ({ name, email, service: about }) => ({ name, about, hint: emailHint(email) }),
  });
}
