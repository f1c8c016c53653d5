import { withoutMarks } from "~/cms/fields.server";
import { listLimits } from "~/cms/list-limits";
import { withFallback } from "~/cms/with-fallback.server";
import { messageFields, otherService } from "~/features/enquiries/message-fields";
import { presentPath } from "~/features/pages/redirects.server";
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

/**
 * Returns the schema of a message.
 * @param chosen the service that the form sent, if it is accepted
 */
export const messageSchema = (chosen: ChosenOption | undefined) =>
  formSchema(messageFields, { service: () => chosen?.label });

type Named = readonly { slug: string; name: string }[];

/**
 * Returns the possible topics of a message: the services in their order, their categories, and Other; the label is
 * stored. Ids of categories have a prefix, because a service can have the same slug.
 */
export const serviceOptions = (services: Named, categories: Named): Option[] => [
  ...services.map(({ slug, name }) => ({ id: slug, label: withoutMarks(name) })),
  ...categories.map(({ slug, name }) => ({ id: `category/${slug}`, label: withoutMarks(name) })),
  otherService,
];

/**
 * Returns the options of "Service Interested In": the services, then Other. Hundreds of services would be hard to
 * choose from and half of the page's size; then the list contains only the service that the visitor comes from, and the
 * categories.
 */
const shownOptions = (services: Named, categories: Named, chosen: string) =>
  services.length <= listLimits.services
    ? serviceOptions(services, [])
    : serviceOptions(
        services.filter(({ name }) => withoutMarks(name) === chosen).slice(0, 1),
        categories.slice(0, listLimits.choices),
      );

/**
 * Returns the topic in the form's address: a service's name or slug, current or former.
 * @returns the name, or the text itself if it is neither
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
 * Returns the options and initial values of the message form.
 * @param chosen the name of a service; any other text chooses none
 * @param email of the signed-in user
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

/** Returns the confirmation above an empty form after a message was sent. */
export const messageSent = (sent: Sent, whatsapp: string | null, signedIn: boolean) =>
  sentPanel(sent, {
    message: flashText("messageSent", ...sentDetails(sent)),
    heading: "We have your message",
    topic: messageFields.service.label,
    whatsapp,
    steps: [],
    signedIn,
  });

/** Stores a message in `contact_messages`; resolves to its reference. */
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
