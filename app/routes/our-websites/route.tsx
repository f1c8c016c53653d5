import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight } from "lucide-react";
import { Fragment } from "react";
import { listLimits } from "~/cms/list-limits";
import { listWebsites, type Website } from "~/features/company/websites.server";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { pagesTexts } from "~/i18n/pages.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ContactCall } from "~/ui/closing-call";
import { GridFiller } from "~/ui/grid-filler";
import { NewTabLink } from "~/ui/links";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { Section } from "~/ui/section";
import { type Theme, themeClasses, themeInTurn } from "~/ui/theme";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, all, sections] = await Promise.all([
    getPage("our-websites"),
    listWebsites(),
    getSections("/our-websites", request),
  ]);
  const wanted = new URL(request.url).searchParams.get("page");
  const list = pageOfList(all, wanted, listLimits.websites);
  if (!list) throw await redirectOrNotFound(request);
  return { page: pageTextsAt(page, list.page), list, sections };
}

export default function OurWebsites() {
  const { page, list, sections } = useLoaderData<typeof loader>();
  const count = list.shown.length;
  return (
    <>
      <PageOpening page={page} theme="sky" />
      <Sections<"/our-websites">
        held={sections}
        parts={{
          websites: (
            <>
              <Section id="list">
                <ul className="stagger grid border-l border-t border-line sm:grid-cols-2 lg:grid-cols-3">
                  {list.shown.map((website, index) => (
                    <WebsiteCard key={website._id} website={website} theme={themeInTurn(index)} />
                  ))}
                  <GridFiller
                    inTwos={count}
                    inThrees={count}
                    theme={themeInTurn(count)}
                    picture={page.hero}
                  />
                </ul>
                <Pager {...list} hrefOf={(number) => `/our-websites${listQuery(number)}#list`} />
              </Section>
            </>
          ),
          closing: <ContactCall page={page} />,
        }}
      />
    </>
  );
}

/** Renders a site as a card: its domain large on a tint, then its description. */
function WebsiteCard({ website, theme }: { website: Website; theme: Theme }) {
  const colours = themeClasses[theme];
  return (
    <li className="relative flex flex-col border-b border-r border-line">
      <p
        className={`flex items-end px-4 py-2.5 font-display text-[clamp(1.25rem,0.9rem+1.3vw,1.875rem)] font-[650] leading-tight tracking-tight sm:min-h-28 sm:px-6 sm:pb-4 sm:pt-5 lg:min-h-36 ${colours.tint} ${colours.text}`}
      >
        <Domain domain={website.domain} />
      </p>
      <div className="flex flex-1 flex-col px-4 py-3 sm:px-6 sm:pb-4 sm:pt-5">
        <h2 dir="auto" className="font-text font-semibold">
          {website.name}
        </h2>
        <p dir="auto" className="mb-1 text-ink-2 max-sm:text-small sm:mb-3 sm:mt-1">
          {website.description}
        </p>
        <NewTabLink
          href={website.url}
          className="link mt-auto inline-flex items-center gap-2 self-start after:absolute after:inset-0 sm:min-h-11"
        >
          {pagesTexts.ourWebsites.visit}
          <span className="sr-only">{`: ${website.name}`}</span>
          <ArrowUpRight className="size-4" strokeWidth={2} aria-hidden="true" />
        </NewTabLink>
      </div>
    </li>
  );
}

/** Renders a domain that breaks before a dot if necessary. */
function Domain({ domain }: { domain: string }) {
  const labels = domain.split(".");
  return (
    <span>
      {labels.map((label, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          <span>{index > 0 ? `.${label}` : label}</span>
        </Fragment>
      ))}
    </span>
  );
}
