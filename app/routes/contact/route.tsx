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
import { getPage, pageFrom } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  groupByCategory,
  inOrderOfHeadings,
  listFaqs,
  withAnswerText,
} from "~/features/questions/questions.server";
import { listCategoryLinks, listServiceLinks } from "~/features/services/navigation.server";
import { getSiteSettings, siteSettingsFrom } from "~/features/site/site-settings.server";
import { hasFormResult, isFormRefused } from "~/forms/form-answer.server";
import { readReceipt } from "~/forms/receipt.server";
import { getSections, structuredDataOfSections } from "~/sections/page-sections.server";
import { contactPage } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { pageOfList, pageTextsAt } from "~/ui/pager";
import { comingDays, ContactPage } from "./page.server";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta({ ...args, data }, ({ page, categories, sections }, site) => [
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
    withFallback(getPage("contact"), pageFrom("contact", null), hasFormResult()),
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
  return (
    <ContactPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
