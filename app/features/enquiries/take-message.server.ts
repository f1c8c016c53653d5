import { messageSchema, saveMessage, serviceOptions } from "~/features/enquiries/message.server";
import { type SentFrom, takeSent } from "~/features/enquiries/take-sent.server";
import { listServiceLinks } from "~/features/services/navigation.server";
import { listCategories } from "~/features/services/services.server";
import { readChosen } from "~/forms/chosen-option.server";
import { emailHint } from "~/text/email-hint.server";

/** Stores a message from a page. */
export async function takeMessage(form: FormData, request: Request, from: SentFrom) {
  const chosen = await readChosen(form, "service", async () =>
    serviceOptions(...(await Promise.all([listServiceLinks(), listCategories()]))),
  );
  return takeSent(form, request, from, {
    name: "message",
    schema: messageSchema(chosen),
    save: (message, sender) => saveMessage(message, sender, chosen),
    said: ({ name, email, service: about }) => ({ name, about, hint: emailHint(email) }),
  });
}
