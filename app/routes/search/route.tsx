import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listNavigation } from "~/content/navigation.server";
import { getPage } from "~/content/pages.server";
import { cleanQuery, longestQuery, search } from "~/content/search.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { SearchForm } from "~/ui/search-form";
import { Results } from "./results";
import { statusOf } from "./status";
import { WaysOn } from "./ways-on";

export const meta: MetaFunction<typeof loader> = pageMeta;

const nothing = { results: [], count: 0, complete: true, similar: false };

/** `?q=` is what to look for; without it the page offers the form alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = cleanQuery(new URL(request.url).searchParams.get("q") ?? "");
  const [page, { results, ...outcome }, categories] = await Promise.all([
    getPage("search"),
    query === "" ? nothing : search(query),
    listNavigation(),
  ]);
  return {
    page: {
      ...page,
      tabTitle: query === "" ? page.title : `Search results for “${query}”`,
      // Results pages of a site have no place in those of a search engine, whatever an editor sets.
      hideFromSearch: true,
    },
    query,
    longestQuery,
    results,
    categories: categories.map(({ name, href }) => ({ name, href })),
    status: query === "" ? null : statusOf({ query, shown: results.length, ...outcome }),
  };
}

export default function Search() {
  const { page, query, longestQuery, results, categories, status } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={{ ...page, intro: query === "" ? page.intro : null }} tone="sand">
        <SearchForm label="What are you looking for?" query={query} maxLength={longestQuery} />
        {status ? (
          <p role="status" className="mt-6 break-words text-lead font-semibold">
            {status}
          </p>
        ) : null}
      </PageOpening>
      {results.length > 0 ? <Results results={results} /> : null}
      <WaysOn categories={categories} isEmpty={results.length === 0} />
    </>
  );
}
