import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { cleanQuery, longestQuery, resultOf, search } from "~/features/search/search.server";
import type { Findings } from "~/features/search/search-index";
import { listNavigation } from "~/features/services/navigation.server";
import { searchTexts } from "~/i18n/search";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { pageOfList, pageTextsAt } from "~/ui/pager";
import { SearchForm } from "~/ui/search-form";
import { filterOf, FurtherLinks, Results, statusOf } from "./results";

export const meta: MetaFunction<typeof loader> = pageMeta;

const nothing: Findings = { found: [], complete: true, similar: false };

/** `?q=` is the search term; without it the page shows only the form. `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { query, isCut } = cleanQuery(searchParams.get("q") ?? "");
  const [page, { found, ...quality }, categories] = await Promise.all([
    getPage("/search"),
    query === "" ? nothing : search(query),
    listNavigation(),
  ]);
  const list = pageOfList(found, searchParams.get("page"), listLimits.results);
  if (!list) throw await redirectOrNotFound(request);
  const texts = query === "" ? page : { ...page, title: searchTexts.title({ query }) };
  const shown = pageTextsAt(texts, list.page, filterOf(query));
  return {
    page: {
      ...page,
      tabTitle: shown.title,
      query: shown.query,
    },
    query,
    list: { ...list, shown: list.shown.map(resultOf) },
    categories: categories.map(({ name, href }) => ({ name, href })),
    status: query === "" ? null : statusOf({ query, count: found.length, ...quality }),
    cut: isCut ? searchTexts.cut({ most: longestQuery }) : null,
  };
}

export default function Search() {
  const { page, query, list, categories, status, cut } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={{ ...page, intro: query === "" ? page.intro : null }} tone="sand">
        <SearchForm label={searchTexts.label} query={query} />
        {status ? (
          <p role="status" className="mt-6 text-lead font-semibold">
            {status}
          </p>
        ) : null}
        {cut ? <p className="mt-2 text-ink-2">{cut}</p> : null}
      </PageOpening>
      {list.shown.length > 0 ? <Results query={query} list={list} /> : null}
      <FurtherLinks categories={categories} isEmpty={list.shown.length === 0} />
    </>
  );
}
