import type { SearchResult } from "~/features/search/search.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
import { listQuery, type PageOfList, Pager } from "~/ui/pager";
import { Section } from "~/ui/section";

type Outcome = {
  query: string;
  count: number;
  complete: boolean;
  similar: boolean;
};

/** Returns the outcome of a search in one line. */
export function statusOf({ query, count, complete, similar }: Outcome): string {
  if (count === 0) return `Nothing found for “${query}”. Try fewer or other words.`;
  const results = count === 1 ? "1 result" : `${count} results`;
  if (complete) return `${results} for ${similar ? "words like " : ""}“${query}”`;
  const words = similar ? "words like some of them" : "some of them";
  return `Nothing has all the words of “${query}”. ${results} with ${words}:`;
}

/** Renders the results, the best match first: a line of a ledger each. */
export function Results({ query, list }: { query: string; list: PageOfList<SearchResult> }) {
  const hrefOf = (page: number) =>
    `/search${listQuery(page, ["q", encodeURIComponent(query)])}#results`;
  return (
    <Section labelledBy="results">
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
    </Section>
  );
}

type Way = { href: string; label: string };

/** Renders links to continue from a search: the groups of services, the packages, the contact page. */
export function WaysOn({
  categories,
  isEmpty,
}: {
  categories: readonly Pick<NavigationCategory, "name" | "href">[];
  /** Whether there is nothing above. */
  isEmpty: boolean;
}) {
  const groups = categories.map(({ name, href }) => ({ href, label: name }));
  return (
    <Section tone={isEmpty ? "canvas" : "mist"} labelledBy="ways-on">
      <h2 dir="auto" id="ways-on" className="max-w-heading text-h2">
        {isEmpty ? "Or start from here" : "Not among these?"}
      </h2>
      <div className="mt-10 grid gap-10 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        <Ways
          title="Services"
          ways={[...groups, { href: "/services", label: "Every service" }]}
          className="lg:col-span-6 [&>ul]:gap-6 [&>ul]:sm:columns-2"
        />
        <Ways
          title="Partners"
          ways={[
            { href: "/be-a-franchise", label: "Franchise packages" },
            { href: "/affiliate-program", label: "Affiliate program" },
          ]}
          className="lg:col-span-3"
        />
        <Ways
          title="Help"
          ways={[
            { href: "/contact#questions", label: "Questions and answers" },
            { href: "/contact", label: "Ask us" },
            { href: "/refund-policy", label: "Refunds" },
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
