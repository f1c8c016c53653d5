import { AffiliateOrFranchise } from "~/features/affiliate/affiliate-or-franchise.server";
import type { ArticleCard } from "~/features/articles/articles.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { Page } from "~/features/pages/pages.server";
import { PackageTable } from "~/sections/comparison/section.server";
import { Collapsible } from "~/ui/collapsible";
import { HeadedSection } from "~/ui/headed-section.server";

type ComparisonProps = {
  labels: Page<"/be-a-franchise">["labels"];
  packages: FranchisePackage[];
  program: Parameters<typeof AffiliateOrFranchise>[0]["program"];
  /** Articles that help to choose. */
  written: readonly ArticleCard[];
};

/** Renders the packages side by side, the affiliate program next to a franchise, and articles. */
export function Comparison({ labels, packages, program, written }: ComparisonProps) {
  if (packages.length === 0) return null;
  return (
    <HeadedSection tone="mist" id="comparison" heading={labels.comparisonHeading}>
      <PackageTable packages={packages} />
      {packages.length > 1 ? (
        <Collapsible
          narrow
          titled
          className="mt-6 border-y border-line md:mt-16 md:border-0"
          summary={
            <h3 dir="auto" className="text-h3">
              {labels.affiliateHeading}
            </h3>
          }
        >
          <AffiliateOrFranchise packages={packages} program={program} level={4} />
        </Collapsible>
      ) : null}
      {written.length > 0 ? (
        <Collapsible
          narrow
          titled
          className="border-b border-line md:mt-16 md:border-0"
          summary={
            <h3 dir="auto" className="text-h3">
              {labels.articlesHeading}
            </h3>
          }
        >
          <ArticleLinks articles={written} link={labels.articlesLink} />
        </Collapsible>
      ) : null}
    </HeadedSection>
  );
}

function ArticleLinks({ articles, link }: { articles: readonly ArticleCard[]; link: string }) {
  return (
    <>
      <ul className="grid gap-x-6 max-md:text-small md:mt-4 md:grid-cols-2 lg:grid-cols-3">
        {articles.map(({ _id, slug, title, summary }) => (
          <li key={_id} className="relative border-t border-line py-4">
            <a dir="auto" href={`/articles/${slug}`} className="link after:absolute after:inset-0">
              {title}
            </a>
            {summary ? (
              <p dir="auto" className="mt-1 text-ink-2">
                {summary}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <a href="/articles" className="link inline-flex min-h-11 items-center max-md:mb-3">
        {link}
      </a>
    </>
  );
}
