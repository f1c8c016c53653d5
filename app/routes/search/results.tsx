import type { SearchResult } from "~/features/search/search.server";
import type { Findings } from "~/features/search/search-index";
import type { NavigationCategory } from "~/features/services/navigation.server";
import { searchTexts } from "~/i18n/search";
import { listQuery, type PageOfList, Pager } from "~/ui/pager";
import { Section } from "~/ui/section";

type Outcome = Omit<Findings, "found"> & { query: string; count: number };

/** Returns the outcome of a search in one line. */
export function statusOf({ query, count, complete, similar }: Outcome): string {
  const texts = searchTexts.status;
  if (count === 0) return texts.empty({ query });
  const found = { results: searchTexts.results(count), query };
  if (complete) return similar ? texts.completeSimilar(found) : texts.complete(found);
  return similar ? texts.partialSimilar(found) : texts.partial(found);
}

/** Returns the filter of the results' pages, as in `listQuery`. */
export const filterOf = (query: string) =>
  query === "" ? null : (["q", encodeURIComponent(query)] as const);

/** Renders the results, the best match first: a line of a ledger each. */
export function Results({ query, list }: { query: string; list: PageOfList<SearchResult> }) {
  const hrefOf = (page: number) => `/search${listQuery(page, filterOf(query))}#results`;
  return (
    <Section labelledBy="results">
      <h2 id="results" className="sr-only">
        {searchTexts.resultsHeading}
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
    </Section>
  );
}

type Way = { href: string; label: string };

/** Renders links to continue from a search: the groups of services, the packages, the contact page. */
export function FurtherLinks({
  categories,
  isEmpty,
}: {
  categories: readonly Pick<NavigationCategory, "name" | "href">[];
  /** Whether there is nothing above. */
  isEmpty: boolean;
}) {
  const texts = searchTexts.furtherLinks;
  const { services, partners, help } = texts;
  const groups = categories.map(({ name, href }) => ({ href, label: name }));
  return (
    <Section tone={isEmpty ? "canvas" : "mist"} labelledBy="ways-on">
      <h2 dir="auto" id="ways-on" className="max-w-heading text-h2">
        {isEmpty ? texts.headingWithoutResults : texts.heading}
      </h2>
      <div className="mt-10 grid gap-10 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        <Ways
          title={services.heading}
          ways={[...groups, { href: "/services", label: services.all }]}
          className="lg:col-span-6 [&>ul]:gap-6 [&>ul]:sm:columns-2"
        />
        <Ways
          title={partners.heading}
          ways={[
            { href: "/be-a-franchise", label: partners.franchise },
            { href: "/affiliate-program", label: partners.affiliates },
          ]}
          className="lg:col-span-3"
        />
        <Ways
          title={help.heading}
          ways={[
            { href: "/contact#questions", label: help.questions },
            { href: "/contact", label: help.contact },
            { href: "/refund-policy", label: help.refunds },
          ]}
          className="lg:col-span-3"
        />
      </div>
    </Section>
  );
}

function Ways({ title, ways, className }: { title: string; ways: Way[]; className: string }) {
  return (
    <div className={`border-t border-line-strong pt-4 ${className}`}>
      <h3 dir="auto" className="text-small font-normal text-mute">
        {title}
      </h3>
      <ul className="mt-2">
        {ways.map(({ href, label }) => (
          <li key={href}>
            <a dir="auto" href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
