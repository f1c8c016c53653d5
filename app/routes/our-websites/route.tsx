import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { listWebsites } from "~/features/company/websites.server";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { pagesTexts } from "~/i18n/pages.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { WebsiteGrid } from "~/sections/websites/section.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, all, sections] = await Promise.all([
    getPage("/our-websites"),
    listWebsites(),
    getSections("/our-websites", request),
  ]);
  const wanted = new URL(request.url).searchParams.get("page");
  const list = pageOfList(all, wanted, listLimits.websites);
  if (!list) throw await redirectOrNotFound(request);
  return { page: pageTextsAt(page, list.page), list, sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function OurWebsites() {
  const { page, list, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="sky" />
      <Sections<"/our-websites">
        held={sections}
        parts={{
          websites: (
            <Section id="list">
              {list.shown.length > 0 ? (
                <WebsiteGrid websites={list.shown} level={2} picture={page.hero} />
              ) : (
                <p className="text-ink-2">{pagesTexts.listEmpty}</p>
              )}
              <Pager {...list} hrefOf={(number) => `/our-websites${listQuery(number)}#list`} />
            </Section>
          ),
        }}
      />
    </>
  );
}
