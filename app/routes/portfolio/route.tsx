import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  listPortfolioItems,
  portfolioCategories,
  workCard,
} from "~/features/portfolio/portfolio-items.server";
import { pagesTexts } from "~/i18n/pages.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { WorkGrid } from "~/sections/portfolio/section.server";
import { pageMeta } from "~/seo/page-meta.server";
import { HeadedSection } from "~/ui/headed-section.server";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { CategoryTabs } from "./category-tabs.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?category=` shows one field of work, any other value all of it; `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("page");
  const field = searchParams.get("category");
  const chosen = portfolioCategories.find(({ slug }) => slug === field) ?? null;
  const [page, all, sections] = await Promise.all([
    getPage("/portfolio"),
    listPortfolioItems(),
    getSections("/portfolio", request),
  ]);
  const items = chosen ? all.filter(({ category }) => category.slug === chosen.slug) : all;
  const list = pageOfList(items, wanted, listLimits.portfolioItems);
  if (!list) throw await redirectOrNotFound(request);
  return {
    page: {
      ...pageTextsAt(page, list.page, chosen && ["category", chosen.slug], chosen?.name),
      // Search engines count a page without content as missing.
      hideFromSearch: page.hideFromSearch || (chosen !== null && items.length === 0),
    },
    categories: portfolioCategories,
    chosen,
    list: { ...list, shown: list.shown.map(workCard) },
    sections,
  };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Portfolio() {
  const { page, categories, chosen, list, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="rust" />
      <Sections<"/portfolio">
        held={sections}
        parts={{
          work: (
            <>
              <CategoryTabs
                all={page.labels.allWorkTab}
                categories={categories}
                chosen={chosen?.slug ?? null}
              />
              <HeadedSection id="work" heading={chosen?.name ?? page.labels.allWorkTab}>
                {list.shown.length > 0 ? (
                  <WorkGrid
                    items={list.shown}
                    category={chosen?.slug}
                    first
                    filler={{ theme: chosen?.theme ?? "rust", picture: page.hero }}
                  />
                ) : (
                  <p className="mt-6 text-ink-2">{pagesTexts.listEmpty}</p>
                )}
                <Pager
                  {...list}
                  hrefOf={(number) =>
                    `/portfolio${listQuery(number, chosen && ["category", chosen.slug])}#fields`
                  }
                />
              </HeadedSection>
            </>
          ),
        }}
      />
    </>
  );
}
