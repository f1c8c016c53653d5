import type { FranchisePackage } from "~/features/packages/packages.server";
import type { HomePage } from "~/features/pages/home-page.server";
import { RefundRule } from "~/features/payments/refund-rule";
import type { PartnerTestimonial } from "~/features/testimonials/partner-testimonials.server";
import { PartnerVoice } from "~/features/testimonials/partner-voice";
import { rupees } from "~/text/rupees";
import { Band, SectionHeading } from "~/ui/band";

type PackageLedgerProps = {
  page: Pick<HomePage, "packagesHeading" | "packagesIntro" | "labels">;
  packages: FranchisePackage[];
  partners: PartnerTestimonial[];
};

/**
 * Renders the six packages as a price list, in columns on a wide screen and rows on a narrow one, with partners'
 * testimonials.
 */
export function PackageLedger({ page, packages, partners }: PackageLedgerProps) {
  if (packages.length === 0) return null;
  return (
    <Band tone="mist" labelledBy="packages">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="packages" intro={page.packagesIntro ?? undefined}>
          {page.packagesHeading}
        </SectionHeading>
        <a href="/be-a-franchise#comparison" className="link inline-flex min-h-11 items-center">
          {page.labels.comparisonLink}
        </a>
      </div>
      <ul className="mt-8 grid border border-line bg-canvas md:mt-14 lg:grid-cols-6">
        {packages.map((plan) => (
          <PackageCell key={plan._id} plan={plan} />
        ))}
      </ul>
      <RefundRule className="mt-6" />
      {partners.length > 0 ? (
        <>
          <h3 dir="auto" className="mt-10 text-h3 md:mt-16">
            {page.labels.partnersHeading}
          </h3>
          <ul className="mt-5 grid gap-6 max-md:text-small md:mt-8 md:grid-cols-3">
            {partners.map((partner) => (
              <li key={partner._id}>
                <PartnerVoice testimonial={partner} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Band>
  );
}

function PackageCell({ plan }: { plan: FranchisePackage }) {
  const colour = plan.inDemand ? "on-dark bg-peacock text-canvas" : "hover:bg-peacock-tint";
  return (
    <li
      className={`relative border-line transition-colors max-lg:[&:not(:first-child)]:border-t lg:[&:not(:first-child)]:border-l ${colour}`}
    >
      <a
        href={`/be-a-franchise?plan=${plan.slug}#${plan.slug}`}
        className="flex min-h-16 items-center justify-between gap-4 px-5 py-2.5 lg:h-full lg:flex-col lg:items-start lg:justify-start lg:gap-3 lg:px-5 lg:py-7"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{plan.name}</span>
          {plan.inDemand ? (
            <span className="bg-marigold px-2.5 py-1 text-[0.75rem] font-bold leading-none tracking-wide text-ink lg:absolute lg:-top-3 lg:left-5">
              IN DEMAND
            </span>
          ) : null}
        </span>
        <span className="text-right lg:text-left">
          <span className="block font-display text-price tabular-nums">{rupees(plan.price)}</span>
          <span className={`text-small ${plan.inDemand ? "text-canvas" : "text-mute"}`}>
            lifetime
          </span>
        </span>
      </a>
    </li>
  );
}
