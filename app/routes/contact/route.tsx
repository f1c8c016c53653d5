import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { listLimits } from "~/cms/list-limits";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { listFaqs } from "~/features/questions/questions.server";
import { handleForm, readSentForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { contactPage } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { pageOfList, pageTextsAt } from "~/ui/pager";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page, sections }, site) => [
    contactPage(site, page),
    ...structuredDataOfSections(sections, site),
  ]);

/**
 * `?service=` preselects the message's topic, by the name or the slug of a service; `?page=`, of the questions, is 404
 * past the last.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  // Its result matters more than the rest of the page.
  const isSent = (await readSentForm(request)) !== null;
  const [page, faqs, sections] = await Promise.all([
    getPageOrStandard("/contact", isSent),
    withFallback(listFaqs(), [], isSent),
    getSections("/contact", request),
  ]);
  const wanted = new URL(request.url).searchParams.get("page");
  const list = pageOfList(faqs, wanted, listLimits.questions);
  if (!list && !isSent) throw await redirectOrNotFound(request);
  return { page: pageTextsAt(page, list?.page ?? 1), sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Contact() {
  const { page, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="peacock" />
      <Sections<"/contact"> held={sections} parts={{}} />
    </>
  );
}
