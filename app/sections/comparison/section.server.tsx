import type { ReactNode } from "react";
import * as z from "zod";
import { withFallback } from "~/cms/content-reader.server";
import { AffiliateOrFranchise } from "~/features/affiliate/affiliate-or-franchise.server";
import {
  affiliateProgramFrom,
  getAffiliateProgram,
} from "~/features/affiliate/affiliate-program.server";
import { type ArticleCard, cardsAbout, listArticles } from "~/features/articles/articles.server";
import {
  paybackOf,
  RefundRule,
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import { type FranchisePackage, listPackages } from "~/features/packages/packages.server";
import { sectionLabels } from "~/features/pages/labels";
import { franchiseTexts } from "~/i18n/pages.server";
import {
  type Draw,
  label,
  listingContent,
  listingFields,
  pickChosen,
} from "~/sections/section-parts.server";
import { rupees } from "~/text/rupees";
import { Collapsible } from "~/ui/collapsible";
import { HeadedSection } from "~/ui/headed-section.server";
import { ScrollRegion } from "~/ui/scroll-region";

type PackageTableProps = {
  packages: readonly FranchisePackage[];
  /** All packages, if the page is not that of the packages: what a partner earns can depend on another package. */
  sold?: readonly FranchisePackage[];
};

/**
 * Renders the packages side by side: what each costs and earns, and when that is paid. The names stay while the rest
 * scrolls.
 */
function PackageTable({ packages, sold }: PackageTableProps) {
  const texts = franchiseTexts.comparison;
  const columns: [heading: string, cell: (plan: FranchisePackage) => ReactNode][] = [
    [texts.price, ({ price }) => <strong>{rupees(price)}</strong>],
    [texts.serviceCommission, (plan) => serviceCommissionWords(plan.serviceCommission)],
    [texts.saleCommission, (plan) => saleCommissionWords(plan.saleCommission)],
    [texts.basicSaleCommission, (plan) => saleCommissionWords(plan.basicSaleCommission)],
    [texts.payback, (plan) => payback(plan, sold ?? packages)],
    [texts.payout, ({ payoutTiming }) => payoutTiming],
  ];
  return (
    <>
      <p className="mt-4 text-small text-mute md:hidden print:hidden">{texts.scrollHint}</p>
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
      <RefundRule enquiryHref={sold ? undefined : "#enquiry"} className="mt-2" />
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

export const comparisonFields = /* groq */ `${listingFields},
  "hasAffiliate": hasAffiliate == true, "hasArticles": hasArticles == true,
  affiliateHeading, articlesHeading, articlesLink`;

const labels = sectionLabels.comparisonSection;

export const comparisonContent = listingContent.extend({
  hasAffiliate: z.boolean().default(false),
  affiliateHeading: label(labels.affiliateHeading),
  hasArticles: z.boolean().default(false),
  articlesHeading: label(labels.articlesHeading),
  articlesLink: label(labels.articlesLink),
});

/** Draws a section that compares packages; then, if editors want it, the affiliate program, and articles. */
export const comparisonSection: Draw<z.output<typeof comparisonContent>> = async (
  section,
  place,
  request,
) => {
  const sold = await listPackages();
  const packages = pickChosen(sold, section.chosen);
  if (packages.length === 0) return null;
  const isOwnPage = new URL(request.url).pathname === "/be-a-franchise";
  const ids = packages.map(({ _id }) => _id);
  const [program, articles] = await Promise.all([
    section.hasAffiliate
      ? withFallback(getAffiliateProgram(), affiliateProgramFrom(null))
      : undefined,
    section.hasArticles ? withFallback(listArticles(), []) : [],
  ]);
  const written = cardsAbout(articles, { packages: ids });
  const element = (
    <HeadedSection heading={section.heading} intro={section.intro} {...place}>
      <PackageTable packages={packages} sold={isOwnPage ? undefined : sold} />
      {program && sold.length > 1 ? (
        <Folded heading={section.affiliateHeading} className="mt-6 border-y md:mt-16">
          <AffiliateOrFranchise packages={sold} program={program} level={4} />
        </Folded>
      ) : null}
      {written.length > 0 ? (
        <Folded heading={section.articlesHeading} className="border-b md:mt-16">
          <ArticleLinks articles={written} link={section.articlesLink} />
        </Folded>
      ) : null}
    </HeadedSection>
  );
  return { element, plans: packages };
};

type FoldedProps = { heading: string; className: string; children: ReactNode };

/** Renders a part that is closed on phones until its heading is pressed. */
const Folded = ({ heading, className, children }: FoldedProps) => (
  <Collapsible
    narrow
    titled
    className={`border-line md:border-0 ${className}`}
    summary={
      <h3 dir="auto" className="text-h3">
        {heading}
      </h3>
    }
  >
    {children}
  </Collapsible>
);

type ArticleLinksProps = { articles: readonly ArticleCard[]; link: string };

function ArticleLinks({ articles, link }: ArticleLinksProps) {
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
