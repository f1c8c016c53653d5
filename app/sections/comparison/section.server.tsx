import type { ReactNode } from "react";
import {
  paybackOf,
  RefundRule,
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import { type FranchisePackage, listPackages } from "~/features/packages/packages.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { rupees } from "~/text/rupees";
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
export function PackageTable({ packages, sold }: PackageTableProps) {
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

/** Draws a section that compares packages. */
export const comparisonSection: DrawListing = async (section, place) => {
  const sold = await listPackages();
  const packages = pickChosen(sold, section.chosen);
  if (packages.length === 0) return null;
  const element = (
    <HeadedSection heading={section.heading} intro={section.intro} {...place}>
      <PackageTable packages={packages} sold={sold} />
    </HeadedSection>
  );
  return { element, plans: packages };
};
