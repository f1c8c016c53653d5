import { messageFields } from "~/contact/message-fields";
import { withoutMarks } from "~/content/fields.server";
import { listLimits } from "~/content/list-limits";
import { presentPath } from "~/content/redirects.server";
import { withFallback } from "~/content/with-fallback.server";
import type { Answers } from "~/forms/form-schema.server";
import { formSchema } from "~/forms/form-schema.server";
import type { LabelOf, Offer } from "~/forms/offer.server";
import { choicesOf, sealOffer } from "~/forms/offer.server";
import { type Sent, sentDetails } from "~/forms/sent.server";
import { sentPanel } from "~/forms/sent-panel.server";
import { pathOfDocument } from "~/site-pages";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";
import { flashText } from "~/toasts/flash.server";

/** @param service what a message may be about */
export const messageSchema = (service: LabelOf) => formSchema(messageFields, { service });

type Named = readonly { name: string }[];

const offerOf = (named: Named): Offer => {
  const names = [...named.map(({ name }) => withoutMarks(name)), "Other"];
  return Object.fromEntries(names.map((name) => [name, name]));
};

/**
 * What a message may be about: the names of the services in their order, of their categories, and Other. The record holds one
 * of these texts.
 */
export const serviceOffer = (services: Named, categories: Named): Offer =>
  offerOf([...services, ...categories]);

/**
 * What "Service Interested In" offers: the services, then Other. Nobody finds one among hundreds, which would be half of the
 * page besides: of so many it is the one that the visitor comes from, and the categories.
 */
const shownOffer = (services: Named, categories: Named, chosen: string): Offer =>
  services.length <= listLimits.services
    ? offerOf(services)
    : offerOf([
        ...services.filter(({ name }) => withoutMarks(name) === chosen).slice(0, 1),
        ...categories.slice(0, listLimits.choices),
      ]);

/**
 * What a message is about by the address of the form: a service's name, or its slug, of now or of before it was renamed.
 * @returns the name, or the text itself where it is neither
 */
export async function chosenService(
  services: readonly { name: string; slug: string }[],
  named: string,
): Promise<string> {
  if (named === "" || services.some(({ name }) => name === named)) return named;
  const pathOf = (slug: string) => pathOfDocument({ _type: "service", slug }) ?? "";
  const nameAt = (path: string | null) => services.find(({ slug }) => pathOf(slug) === path)?.name;
  const path = pathOf(named);
  return nameAt(path) ?? nameAt(await withFallback(presentPath(path), null)) ?? named;
}

/**
 * @param chosen the name of a service; any other text chooses none
 * @param email of who is signed in
 */
export function messageForm(services: Named, categories: Named, chosen: string, email?: string) {
  const name = withoutMarks(chosen);
  const offer = shownOffer(services, categories, name);
  return {
    options: { service: Object.keys(offer) },
    values: {
      service: choicesOf(offer)(name) ?? "",
      email,
      offered: sealOffer("message", offer),
    },
  };
}

/** What the page says above an empty form once a message was sent. */
export const messageSent = (sent: Sent, whatsapp: string | null, signedIn: boolean) =>
  sentPanel(sent, {
    message: flashText("messageSent", ...sentDetails(sent)),
    heading: "We have your message",
    topic: messageFields.service.label,
    whatsapp,
    steps: [],
    signedIn,
  });

/** Its reference, once the message stands in `contact_messages` now. */
export function saveMessage(
  message: Answers<typeof messageFields>,
  sender: Sender,
): Promise<string | undefined> {
  return storeOnce(message, sender, {
    form: "message",
    insert: (client, row, signal) =>
      client.from("contact_messages").insert(row).abortSignal(signal),
  });
}
