import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect, useActionData, useLoaderData } from "@remix-run/react";
import { getUserId } from "~/accounts/visitor.server";
import { messageForm, messageSchema, saveMessage, serviceOffer } from "~/contact/message.server";
import { messageFields } from "~/contact/message-fields";
import { listFaqsByCategory } from "~/content/faqs.server";
import { formTextsFrom, getFormTexts } from "~/content/form-texts.server";
import { listServiceLinks } from "~/content/navigation.server";
import { listOffices } from "~/content/offices.server";
import { getPage, pageFrom } from "~/content/pages.server";
import { getSiteSettings, siteSettingsFrom } from "~/content/site-settings.server";
import { timeZoneNames } from "~/format/dates";
import { keepForm } from "~/forms/form-answer";
import { loadedOr, storeForm, wasFormRefused } from "~/forms/form-answer.server";
import { FormNotice } from "~/forms/form-notice.server";
import { validChoices } from "~/forms/offer.server";
import { StoredForm } from "~/forms/stored-form";
import { submissionDetails } from "~/mail/submission-details.server";
import { contactPage, faqPage } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { setFlash } from "~/toasts/flash.server";
import { StatusMessage, useActionToast, useArrivedMessage } from "~/toasts/toaster";
import { Band } from "~/ui/band";
import { ServerOnly } from "~/ui/server-only";
import { BesideForm } from "./beside-form.server";
import { comingDays } from "./coming-days.server";
import { MessageIntro, Opening, Questions } from "./sections.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page, categories }, site) => [
    contactPage(site, page),
    ...faqPage(
      categories.flatMap(({ faqs }) =>
        faqs.map(({ question, answerText }) => ({ question, answer: answerText })),
      ),
    ),
  ]);

/** `?service=` preselects what the message is about, by the name of a service or by the address of its page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, settings, offices, categories, services, texts] = await Promise.all([
    loadedOr(getPage("contact"), pageFrom("contact", null)),
    loadedOr(getSiteSettings(), siteSettingsFrom(null)),
    loadedOr(listOffices(), []),
    loadedOr(listFaqsByCategory(), []),
    loadedOr(listServiceLinks(), []),
    loadedOr(getFormTexts(), formTextsFrom(null)),
  ]);
  const { phone, whatsapp, emails, openingHours, timeZone } = settings;
  const named = new URL(request.url).searchParams.get("service") ?? "";
  const chosen = services.find(({ slug }) => slug === named)?.name ?? named;
  return {
    page,
    contact: { phone, whatsapp, emails },
    headOffice: offices.find(({ kind }) => kind === "head") ?? null,
    openingHours,
    closedDays: comingDays(settings),
    zone: timeZone ? timeZoneNames(timeZone, new Date()) : null,
    categories,
    form: messageForm(services, chosen),
    notice: texts.messageNotice,
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const services = await validChoices(form, listServiceLinks().then(serviceOffer));
  const { unstored, reference } = await storeForm(form, {
    schema: messageSchema(services.labelOf),
    store: async (message, flagged) =>
      saveMessage(message, {
        ...(await submissionDetails(form, request)),
        userId: await getUserId(),
        flagged,
      }),
    failure: "enquiryNotSent",
  });
  if (unstored) return unstored;
  return redirect("/contact#status", {
    status: 303,
    headers: { "Set-Cookie": await setFlash("messageSent", reference) },
  });
}

export const clientAction = keepForm("enquiryNotSent");

export default function Contact() {
  const { page, contact, headOffice, openingHours, closedDays, zone, categories, form, notice } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const failure = useActionToast(refused);
  const sent = useArrivedMessage();
  return (
    <>
      <ServerOnly name="opening">{() => <Opening page={page} />}</ServerOnly>
      <Band>
        <div className="grid gap-14 lg:grid-cols-12 lg:gap-6">
          <section aria-labelledby="send-message" className="lg:col-span-7">
            <ServerOnly name="intro" className="mb-8">
              {() => <MessageIntro />}
            </ServerOnly>
            <StoredForm
              {...form}
              key={sent}
              page="/contact"
              label="Send message"
              fields={messageFields}
              refused={refused}
              failure={failure && <StatusMessage {...failure} />}
              notice={
                <ServerOnly name="notice">{() => <FormNotice text={notice} isPublic />}</ServerOnly>
              }
            />
          </section>
          <ServerOnly name="beside-form" className="space-y-6 lg:col-span-4 lg:col-start-9">
            {() => (
              <BesideForm
                contact={contact}
                headOffice={headOffice}
                hours={{ lines: openingHours, closedDays, zone }}
              />
            )}
          </ServerOnly>
        </div>
      </Band>
      <ServerOnly name="questions">{() => <Questions categories={categories} />}</ServerOnly>
    </>
  );
}
