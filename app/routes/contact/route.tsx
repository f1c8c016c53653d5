import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { listLimits } from "~/cms/list-limits";
import { getUser } from "~/features/accounts/visitor.server";
import { currentZoneNames, listOffices } from "~/features/company/offices.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import {
  chosenService,
  handleMessage,
  messageForm,
  messageSent,
} from "~/features/enquiries/message.server";
import { messageFields } from "~/features/enquiries/message-fields";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  groupByCategory,
  inOrderOfHeadings,
  listFaqs,
  Questions,
  withAnswerText,
} from "~/features/questions/questions.server";
import { listCategoryLinks, listServiceLinks } from "~/features/services/navigation.server";
import { getSiteSettings, siteSettingsFrom } from "~/features/site/site-settings.server";
import { hasFormResult, isFormRefused } from "~/forms/form-answer.server";
import { FormNotice } from "~/forms/form-notice.server";
import { readReceipt } from "~/forms/receipt.server";
import { SubmissionForm } from "~/forms/submission-form.server";
import { contactTexts } from "~/i18n/pages.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { contactPage } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { Section, SectionHeading } from "~/ui/section";
import { BusinessHours, comingDays, ContactInformation } from "./page.server";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page, categories, sections }, site) => [
    contactPage(site, page),
    ...structuredDataOfSections(sections, site, {
      questions: categories.flatMap(({ faqs }) => faqs),
    }),
  ]);

/**
 * `?service=` preselects the message's topic, by the name or the slug of a service; `?page=`, of the questions, is 404
 * past the last.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, settings, offices, faqs, services, groups, texts] = await Promise.all([
    getPageOrStandard("/contact", hasFormResult()),
    withFallback(getSiteSettings(), siteSettingsFrom(null), hasFormResult()),
    withFallback(listOffices(), [], hasFormResult()),
    withFallback(listFaqs(), [], hasFormResult()),
    withFallback(listServiceLinks(), [], hasFormResult()),
    withFallback(listCategoryLinks(), [], hasFormResult()),
    withFallback(getFormTexts(), formTextsFrom(null), hasFormResult()),
  ]);
  const { phone, whatsapp, emails, openingHours, timeZone } = settings;
  const { searchParams } = new URL(request.url);
  const named = searchParams.get("service") ?? "";
  const wanted = searchParams.get("page");
  const inOrder = inOrderOfHeadings(faqs);
  const questions =
    pageOfList(inOrder, wanted, listLimits.questions) ??
    // A submitted form matters more than a page of questions that no longer exists.
    (hasFormResult() ? pageOfList(inOrder, null, listLimits.questions) : null);
  if (!questions) throw await redirectOrNotFound(request);
  const [chosen, sent, user, sections] = await Promise.all([
    chosenService(services, named),
    readReceipt(request, "/contact"),
    getUser(),
    getSections("/contact", request),
  ]);
  return {
    page: pageTextsAt(page, questions.page),
    contact: { phone, whatsapp, emails },
    headOffice: offices.find(({ kind }) => kind === "head") ?? null,
    hours: {
      lines: openingHours,
      closedDays: comingDays(settings),
      zone: timeZone ? currentZoneNames(timeZone) : null,
    },
    categories: groupByCategory(questions.shown.map(withAnswerText)),
    list: { page: questions.page, pages: questions.pages },
    notice: texts.messageNotice,
    formRefused: isFormRefused(),
    form: messageForm(services, groups, chosen, user?.email),
    sections,
    sent: sent && messageSent(sent, whatsapp, user !== null),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return handleMessage(await request.formData(), request, { page: "/contact" });
}

export default function Contact() {
  const { page, contact, headOffice, hours, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageOpening page={page} theme="peacock" />
      <Sections<"/contact">
        held={data.sections}
        parts={{
          form: (
            <Section>
              <div className="grid gap-14 lg:grid-cols-12 lg:gap-6">
                <section aria-labelledby="send-message" className="lg:col-span-7">
                  <div className="mb-8">
                    <SectionHeading id="send-message">{page.labels.formHeading}</SectionHeading>
                  </div>
                  <SubmissionForm
                    {...data.form}
                    part="message_form"
                    label={contactTexts.sendMessage}
                    fields={messageFields}
                    answer={answer}
                    sent={data.sent}
                    notice={<FormNotice text={data.notice} isPublic />}
                  />
                </section>
                <div className="space-y-6 lg:col-span-4 lg:col-start-9">
                  <ContactInformation
                    heading={page.labels.informationHeading}
                    contact={contact}
                    headOffice={headOffice}
                  />
                  <BusinessHours heading={page.labels.hoursHeading} {...hours} />
                </div>
              </div>
            </Section>
          ),
          questions: (
            <Questions isLinked heading={page.labels.questionsHeading} groups={data.categories}>
              <Pager {...data.list} hrefOf={(number) => `/contact${listQuery(number)}#questions`} />
            </Questions>
          ),
        }}
      />
    </>
  );
}
