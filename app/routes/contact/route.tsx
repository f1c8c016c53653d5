import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getUser } from "~/accounts/visitor.server";
import { takeMessage } from "~/bands/take-message.server";
import { chosenService, messageForm, messageSent } from "~/contact/message.server";
import { messageFields } from "~/contact/message-fields";
import { listFaqsByCategory } from "~/content/faqs.server";
import { formTextsFrom, getFormTexts } from "~/content/form-texts.server";
import { listServiceLinks } from "~/content/navigation.server";
import { listOffices } from "~/content/offices.server";
import { getPage, pageFrom } from "~/content/pages.server";
import { getSiteSettings, siteSettingsFrom } from "~/content/site-settings.server";
import { timeZoneNames } from "~/format/dates";
import { AfterSending } from "~/forms/after-sending";
import { keepForm } from "~/forms/form-answer";
import { loadedOr, wasFormRefused } from "~/forms/form-answer.server";
import { FormNotice } from "~/forms/form-notice.server";
import { recallSent } from "~/forms/sent.server";
import { StoredForm } from "~/forms/stored-form";
import { contactPage, faqPage } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { forServer, readOnServer } from "~/server/server-data.server";
import { StatusMessage, useActionToast } from "~/toasts/toaster";
import { Band } from "~/ui/band";
import { ServerOnly } from "~/ui/server-only";
import { BesideForm } from "./beside-form.server";
import { comingDays } from "./coming-days.server";
import { ContactQuestions, MessageIntro, Opening } from "./sections.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta({ ...args, data: data && readOnServer(data.texts) }, ({ page, categories }, site) => [
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
  const [chosen, sent, user] = await Promise.all([
    chosenService(services, named),
    recallSent(request, "/contact"),
    getUser(),
  ]);
  return {
    texts: forServer({
      page,
      contact: { phone, whatsapp, emails },
      headOffice: offices.find(({ kind }) => kind === "head") ?? null,
      hours: {
        lines: openingHours,
        closedDays: comingDays(settings),
        zone: timeZone ? timeZoneNames(timeZone, new Date()) : null,
      },
      categories,
      notice: texts.messageNotice,
      formRefused: wasFormRefused(),
    }),
    form: messageForm(services, chosen, user?.email),
    sent: sent && messageSent(sent, whatsapp, user !== null),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return takeMessage(await request.formData(), request, { page: "/contact" });
}

export const clientAction = keepForm("enquiryNotSent");

export default function Contact() {
  const { texts, form, sent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const failure = useActionToast(refused);
  return (
    <>
      <ServerOnly name="opening">{() => <Opening {...readOnServer(texts)} />}</ServerOnly>
      <Band>
        <div className="grid gap-14 lg:grid-cols-12 lg:gap-6">
          <section aria-labelledby="send-message" className="lg:col-span-7">
            <ServerOnly name="intro" className="mb-8">
              {() => <MessageIntro {...readOnServer(texts)} />}
            </ServerOnly>
            <AfterSending sent={sent}>
              <StoredForm
                {...form}
                page="/contact"
                label="Send message"
                fields={messageFields}
                refused={refused}
                failure={failure && <StatusMessage {...failure} />}
                notice={
                  <ServerOnly name="notice">
                    {() => <FormNotice text={readOnServer(texts).notice} isPublic />}
                  </ServerOnly>
                }
              />
            </AfterSending>
          </section>
          <ServerOnly name="beside-form" className="space-y-6 lg:col-span-4 lg:col-start-9">
            {() => <BesideForm {...readOnServer(texts)} />}
          </ServerOnly>
        </div>
      </Band>
      <ServerOnly name="questions">
        {() => <ContactQuestions {...readOnServer(texts)} />}
      </ServerOnly>
    </>
  );
}
