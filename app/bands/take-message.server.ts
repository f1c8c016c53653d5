import { messageSchema, saveMessage, serviceOptions } from "~/contact/message.server";
import { listServiceLinks } from "~/content/navigation.server";
import { listCategories } from "~/content/services.server";
import { readChosen } from "~/forms/chosen-option.server";
import { type SentFrom, takeSent } from "~/submissions/take-sent.server";
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
