import type { SearchResult } from "~/features/search/search.server";
import { Band } from "~/ui/band";
import { listQuery, type PageOfList } from "~/ui/page-of-list";
import { Pager } from "~/ui/pager";

/** Renders the results, the best match first: a line of a ledger each. */
export function Results({ query, list }: { query: string; list: PageOfList<SearchResult> }) {
  const hrefOf = (page: number) =>
    `/search${listQuery(page, ["q", encodeURIComponent(query)])}#results`;
  return (
    <Band labelledBy="results">
      <h2 id="results" className="sr-only">
        Results
      </h2>
      <ol className="border-t border-line-strong">
        {list.shown.map(({ href, kind, title, excerpt }) => (
          <li key={href} className="relative border-b border-line py-6 hover:bg-mist">
            <div className="grid gap-x-6 gap-y-1 md:grid-cols-12">
              <p className="text-small text-mute md:col-span-2 md:pt-1">{kind}</p>
              <div className="md:col-span-10 lg:col-span-8">
                <h3 dir="auto" className="text-h3">
                  <a href={href} className="link after:absolute after:inset-0">
                    {title}
                  </a>
                </h3>
                <p dir="auto" className="mt-2 max-w-measure text-ink-2">
                  {excerpt.map(({ text, found }, index) =>
                    found ? (
                      <mark key={index} className="bg-marigold-tint font-semibold text-ink">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  )}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <Pager {...list} hrefOf={hrefOf} />
    </Band>
  );
}
