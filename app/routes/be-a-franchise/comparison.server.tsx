import type { ReactNode } from "react";
import { AffiliateOrFranchise } from "~/features/affiliate/affiliate-or-franchise.server";
import type { ArticleCard } from "~/features/articles/articles.server";
import {
  paybackOf,
  RefundRule,
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { FranchisePage } from "~/features/pages/franchise-page.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { rupees } from "~/text/rupees";
import { Collapsible } from "~/ui/collapsible";
import { ScrollRegion } from "~/ui/scroll-region";
import { Section, SectionHeading } from "~/ui/section";

export type ComparisonProps = {
  labels: FranchisePage["labels"];
  packages: FranchisePackage[];
  program: Parameters<typeof AffiliateOrFranchise>[0]["program"];
  /** Articles that help to choose. */
  written: readonly ArticleCard[];
};

/**
 * Renders the packages side by side: what each costs and earns, and when that is paid. The names stay while the rest
 * scrolls.
 */
export function Comparison({ labels, packages, program, written }: ComparisonProps) {
  const texts = franchiseTexts.comparison;
  const columns: [heading: string, cell: (plan: FranchisePackage) => ReactNode][] = [
    [texts.price, ({ price }) => <strong>{rupees(price)}</strong>],
    [texts.serviceCommission, (plan) => serviceCommissionWords(plan.serviceCommission)],
    [texts.saleCommission, (plan) => saleCommissionWords(plan.saleCommission)],
    [texts.basicSaleCommission, (plan) => saleCommissionWords(plan.basicSaleCommission)],
    [texts.payback, (plan) => payback(plan, packages)],
    [texts.payout, ({ payoutTiming }) => payoutTiming],
  ];
  return (
    <Section tone="mist" labelledBy="comparison">
      <SectionHeading id="comparison">{labels.comparisonHeading}</SectionHeading>
      <p className="mt-4 text-small text-mute md:hidden">{texts.scrollHint}</p>
      <ScrollRegion label={texts.table} className="mt-4 md:mt-10">
        <table className="w-full min-w-[48rem] border-collapse text-left text-small md:min-w-0">
          <thead>
            <tr className="border-b border-line-strong bg-canvas align-bottom text-mute">
              {[texts.package, ...columns.map(([heading]) => heading)].map((heading) => (
                <th key={heading} scope="col" className={`${cell} font-semibold ${staying}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {packages.map((plan) => (
              <tr
                key={plan._id}
                className="border-b border-line bg-canvas last:border-b-0 even:bg-mist"
              >
                <th scope="row" className={`${cell} font-semibold ${staying}`}>
                  {plan.name}
                </th>
                {columns.map(([heading, content]) => (
                  <td key={heading} className={cell}>
                    {content(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 text-small text-ink-2">{texts.illustration}</p>
      <RefundRule className="mt-2" />
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
    </Section>
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

const cell = "px-3 py-3 lg:px-4 lg:py-4 max-md:[&:is(td)]:whitespace-nowrap";
/** The cell covers the content scrolled under it, so it needs the colour of its row. */
const staying = "first:sticky first:left-0 first:[background-color:inherit]";

function payback(plan: FranchisePackage, packages: readonly FranchisePackage[]) {
  const found = paybackOf(plan, packages);
  if (!found) return <span className="text-mute">{franchiseTexts.comparison.noPayback}</span>;
  const { sales, of, each, total } = found;
  return `${sales} × ${rupees(each)}${of === plan.name ? "" : ` (${of})`} = ${rupees(total)}`;
}
