import { messageFields, otherService } from "~/contact/message-fields";
import { withoutMarks } from "~/content/fields.server";
import { listLimits } from "~/content/list-limits";
import { presentPath } from "~/content/redirects.server";
import { withFallback } from "~/content/with-fallback.server";
import type { ChosenOption } from "~/forms/chosen-option.server";
import type { Answers } from "~/forms/form-schema.server";
import { formSchema } from "~/forms/form-schema.server";
import { type Option, optionValue } from "~/forms/option";
import { type Sent, sentDetails } from "~/forms/sent.server";
import { sentPanel } from "~/forms/sent-panel.server";
import { pathOfDocument } from "~/site-pages";
import type { Sender } from "~/supabase/store-once.server";
import { storeOnce } from "~/supabase/store-once.server";
import { flashText } from "~/toasts/flash.server";

/** @param chosen the service that the form sent, if it is accepted */
export const messageSchema = (chosen: ChosenOption | undefined) =>
  formSchema(messageFields, { service: () => chosen?.label });

type Named = readonly { slug: string; name: string }[];

/**
 * What a message can be about: the services in their order, their categories, and Other; the label is what is stored. The ids of
 * categories have a prefix, because a service can have the slug of a category.
 */
export const serviceOptions = (services: Named, categories: Named): Option[] => [
  ...services.map(({ slug, name }) => ({ id: slug, label: withoutMarks(name) })),
  ...categories.map(({ slug, name }) => ({ id: `category/${slug}`, label: withoutMarks(name) })),
  otherService,
];

/**
 * What "Service Interested In" offers: the services, then Other. Nobody finds one among hundreds, which would be half of the
 * page besides: of so many it is the one that the visitor comes from, and the categories.
 */
const shownOptions = (services: Named, categories: Named, chosen: string) =>
  services.length <= listLimits.services
    ? serviceOptions(services, [])
    : serviceOptions(
        services.filter(({ name }) => withoutMarks(name) === chosen).slice(0, 1),
        categories.slice(0, listLimits.choices),
      );

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
  const offered = shownOptions(services, categories, name);
  const option = offered.find(({ label }) => label === name);
  return {
    options: { service: offered.map(optionValue) },
    values: { service: option ? optionValue(option) : "", email },
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
  chosen: ChosenOption | undefined,
): Promise<string | undefined> {
  return storeOnce(message, sender, {
    form: "message",
    insert: (client, row, signal) =>
      client
        .from("contact_messages")
        .insert({
          ...row,
          service_id: chosen?.id ?? null,
          service_shown: chosen?.shown ?? null,
        })
        .abortSignal(signal),
  });
}
