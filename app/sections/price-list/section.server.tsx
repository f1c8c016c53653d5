import * as z from "zod";
import { withFallback } from "~/cms/content-reader.server";
import { optional, text } from "~/cms/fields.server";
import { RefundRule } from "~/features/packages/package-terms.server";
import { type FranchisePackage, listPackages } from "~/features/packages/packages.server";
import { sectionLabels } from "~/features/pages/labels";
import {
  listPartnerTestimonials,
  type PartnerTestimonial,
  PartnerVoice,
} from "~/features/testimonials/testimonials.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { type Draw, label, section } from "~/sections/section-parts.server";
import { rupees } from "~/text/rupees";
import { Section, SectionHeading, type SectionPlace } from "~/ui/section";

export const priceListFields = /* groq */ `heading, intro, comparisonLink, partnersHeading`;

const { comparisonLink, partnersHeading } = sectionLabels.priceListSection;

export const priceListContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  comparisonLink: label(comparisonLink),
  partnersHeading: label(partnersHeading),
});

type PriceList = z.output<typeof priceListContent>;

type PackageLedgerProps = SectionPlace & {
  section: PriceList;
  packages: readonly FranchisePackage[];
  partners: readonly PartnerTestimonial[];
};

/**
 * Renders the packages as a price list, in columns on a wide screen and rows on a narrow one, with partners'
 * testimonials.
 */
function PackageLedger({ section, packages, partners, id, ...place }: PackageLedgerProps) {
  // Six packages fit into one row of a wide screen. More of them, or prices of seven digits, need wider columns.
  const columns =
    packages.length > 6 || packages.some(({ price }) => price > 999_999)
      ? "lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]"
      : "lg:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]";
  return (
    <Section {...place} labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id={id} intro={section.intro}>
          {section.heading}
        </SectionHeading>
        <a href="/be-a-franchise#comparison" className="link inline-flex min-h-11 items-center">
          {section.comparisonLink}
        </a>
      </div>
      <ul className={`mt-8 grid pl-px pt-px md:mt-14 ${columns}`}>
        {packages.map((plan) => (
          <PackageCell key={plan._id} plan={plan} />
        ))}
      </ul>
      <RefundRule className="mt-6" />
      {partners.length > 0 ? (
        <>
          <h3 dir="auto" className="mt-10 text-h3 md:mt-16">
            {section.partnersHeading}
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
    </Section>
  );
}

function PackageCell({ plan }: { plan: FranchisePackage }) {
  const texts = franchiseTexts.card;
  const colour = plan.inDemand
    ? "on-dark border-peacock bg-peacock text-canvas"
    : "border-line bg-canvas hover:bg-peacock-tint";
  return (
    <li className={`relative -ml-px -mt-px border transition-colors ${colour}`}>
      <a
        href={`/be-a-franchise?plan=${plan.slug}#${plan.slug}`}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-2.5 lg:h-full lg:flex-col lg:items-start lg:justify-start lg:gap-3 lg:px-5 lg:py-7"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{plan.name}</span>
          {plan.inDemand ? (
            <span className="bg-marigold px-2.5 py-1 text-[0.75rem] font-bold leading-none tracking-wide text-ink lg:absolute lg:-top-3 lg:left-5">
              {texts.inDemand}
            </span>
          ) : null}
        </span>
        <span className="text-right lg:text-left">
          <span className="block whitespace-nowrap font-display text-price tabular-nums">
            {rupees(plan.price)}
          </span>
          <span className={`text-small ${plan.inDemand ? "text-canvas" : "text-mute"}`}>
            {texts.lifetime}
          </span>
        </span>
      </a>
    </li>
  );
}

/** Draws a section with the prices of all packages. */
export const priceListSection: Draw<PriceList> = async (section, place) => {
  const [packages, partners] = await Promise.all([
    listPackages(),
    withFallback(listPartnerTestimonials(3), []),
  ]);
  if (packages.length === 0) return null;
  return { element: <PackageLedger {...{ section, packages, partners }} {...place} /> };
};
