import { withFallback } from "~/cms/content-reader.server";
import { stripEditMarks } from "~/cms/fields.server";
import { listLimits } from "~/cms/list-limits";
import { handleSubmission, type SentFrom } from "~/features/enquiries/handle-submission.server";
import { messageFields, otherService } from "~/features/enquiries/message-fields";
import { presentPath } from "~/features/pages/redirects.server";
import { listServiceLinks } from "~/features/services/navigation.server";
import { listCategories } from "~/features/services/services.server";
import { type Option, optionValue } from "~/forms/form-field";
import { formSchema, readChosen } from "~/forms/parse-form.server";
import { receiptPanel, type Sent, sentDetails } from "~/forms/receipt.server";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { pathOfDocument } from "~/site-pages";
import { insertIdempotent } from "~/supabase/idempotent-insert.server";
import { emailHint } from "~/text/typo-suggestions.server";
import { flashText } from "~/toasts/flash.server";

type Named = readonly { slug: string; name: string }[];

/** Returns a document as an option; the label is stored. */
export const namedOption = ({ slug, name }: Named[number]): Option => ({
  id: slug,
  label: stripEditMarks(name),
});

/**
 * Returns the possible topics of a message: the services in their order, their categories, and Other. Ids of
 * categories have a prefix, because a service can have the same slug.
 */
const serviceOptions = (services: Named, categories: Named): Option[] => [
  ...services.map(namedOption),
  ...categories.map(({ slug, name }) => namedOption({ slug: `category/${slug}`, name })),
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
        services.filter(({ name }) => stripEditMarks(name) === chosen).slice(0, 1),
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
  const name = stripEditMarks(chosen);
  const offered = shownOptions(services, categories, name);
  const option = offered.find(({ label }) => label === name);
  return {
    options: { service: offered.map(optionValue) },
    values: { service: option ? optionValue(option) : "", email },
  };
}

/** Returns the confirmation above an empty form after a message was sent. */
export const messageSent = (sent: Sent, whatsapp: string | null, signedIn: boolean) =>
  receiptPanel(sent, {
    message: flashText("messageSent", ...sentDetails(sent)),
    heading: enquiryTexts.sent.messageHeading,
    topic: messageFields.service.label,
    whatsapp,
    steps: [],
    signedIn,
  });

/** Stores a message from a page. */
export async function handleMessage(form: FormData, request: Request, from: SentFrom) {
  const chosen = await readChosen(form, "service", async () =>
    serviceOptions(...(await Promise.all([listServiceLinks(), listCategories()]))),
  );
  return handleSubmission(form, request, from, {
    name: "message",
    schema: formSchema(messageFields, { service: () => chosen?.label }),
    save: (message, sender) =>
      insertIdempotent(message, sender, {
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
      }),
    confirmation: ({ name, email, service: about }) => ({ name, about, hint: emailHint(email) }),
  });
}
