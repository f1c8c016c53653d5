import { ArrowRight } from "lucide-react";
import { RefundRule } from "~/features/packages/package-terms.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { HomePage } from "~/features/pages/home-page.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
import type { SiteSettings } from "~/features/site/site-settings.server";
import { type PartnerTestimonial, PartnerVoice } from "~/features/testimonials/testimonials.server";
import { franchiseTexts, pagesTexts } from "~/i18n/pages.server";
import { rupees } from "~/text/rupees";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { Section, SectionHeading } from "~/ui/section";
import { themeClasses } from "~/ui/theme";

/**
 * Renders the service categories as a joined grid of tiles, each with its lattice and a link to its section of
 * /services.
 */
export function CategoryMosaic({ categories }: { categories: NavigationCategory[] }) {
  return (
    <nav aria-label={pagesTexts.home.categories}>
      <ul className="grid grid-cols-2 border-l-2 border-t-2 border-ink md:grid-cols-3 lg:grid-cols-2">
        {categories.map(({ _id, name, href, theme }) => (
          <li key={_id} className="border-b-2 border-r-2 border-ink bg-canvas text-ink">
            <a
              href={href}
              className="group flex h-full flex-col focus-visible:relative focus-visible:z-10"
            >
              {/* Rendered at the exact width and height of its box. */}
              <img
                src={`/lattice/${theme}.svg`}
                alt=""
                loading="lazy"
                fetchpriority="low"
                width={630}
                height={630}
                className={`h-10 w-full object-none sm:h-20 ${themeClasses[theme].tint}`}
              />
              <span className="flex min-h-[3.25rem] flex-1 items-center justify-between gap-2 px-3 py-2 text-label font-semibold leading-tight decoration-2 underline-offset-4 group-hover:underline sm:min-h-[4.875rem] sm:text-body sm:leading-tight">
                {name}
                <ArrowRight
                  className={`size-4 shrink-0 max-sm:hidden ${themeClasses[theme].text}`}
                  strokeWidth={2}
                  aria-hidden="true"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type HeroProps = { page: HomePage; categories: NavigationCategory[] };

/** Renders the heading and its three buttons; next to them the categories, unless an editor has chosen a picture. */
export function Hero({ page, categories }: HeroProps) {
  const { startButton, servicesButton, franchiseButton } = page.labels;
  const mosaic = categories.length > 0 ? <CategoryMosaic categories={categories} /> : undefined;
  return (
    <PageOpening page={page} tone="marigold" layout="home" aside={page.hero ? undefined : mosaic}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" look="ink">
          {startButton}
        </ButtonLink>
        <ButtonLink href="/services" look="outline">
          {servicesButton}
        </ButtonLink>
        <ButtonLink href="/be-a-franchise" look="outline">
          {franchiseButton}
        </ButtonLink>
      </p>
    </PageOpening>
  );
}

type Certification = NonNullable<SiteSettings["certification"]> & { heading: string };

/** Renders the certificate as a row of a ledger: name, issuer, number, and a link to the documents. */
export function CertificateRow({
  certification,
  link,
}: {
  certification: Certification;
  /** The label of the link to the documents. */
  link: string;
}) {
  const texts = pagesTexts.home.certificate;
  const cells = [
    { term: texts.issuer, detail: certification.issuer },
    { term: texts.number, detail: certification.number },
  ];
  return (
    <Section tone="mist" labelledBy="certification" className="border-y border-line" flush>
      <div className="grid lg:grid-cols-12">
        <div className="py-8 lg:col-span-6 lg:py-12 lg:pr-10">
          <h2 dir="auto" id="certification" className="text-h3">
            {certification.heading}
          </h2>
          {certification.statement ? (
            <p dir="auto" className="mt-2 max-w-measure text-ink-2">
              {certification.statement}
            </p>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 border-t border-line lg:col-span-4 lg:border-t-0">
          {cells.map(({ term, detail }) => (
            <div
              key={term}
              className="border-line py-6 odd:pr-6 even:border-l even:pl-6 lg:border-l lg:py-12 lg:pl-6"
            >
              <dt className="text-small text-mute">{term}</dt>
              <dd className="mt-1 font-semibold">{detail}</dd>
            </div>
          ))}
        </dl>
        <p className="flex items-center border-t border-line py-6 lg:col-span-2 lg:border-l lg:border-t-0 lg:py-12 lg:pl-6">
          <a href="/legals" className="link inline-flex min-h-11 items-center">
            {link}
          </a>
        </p>
      </div>
    </Section>
  );
}

type PackageLedgerProps = {
  page: Pick<HomePage, "packagesHeading" | "packagesIntro" | "labels">;
  packages: FranchisePackage[];
  partners: PartnerTestimonial[];
};

/**
 * Renders the packages as a price list, in columns on a wide screen and rows on a narrow one, with partners'
 * testimonials.
 */
export function PackageLedger({ page, packages, partners }: PackageLedgerProps) {
  if (packages.length === 0) return null;
  // Six packages fit into one row of a wide screen. More of them, or prices of seven digits, need wider columns.
  const columns =
    packages.length > 6 || packages.some(({ price }) => price > 999_999)
      ? "lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]"
      : "lg:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]";
  return (
    <Section tone="mist" labelledBy="packages">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="packages" intro={page.packagesIntro ?? undefined}>
          {page.packagesHeading}
        </SectionHeading>
        <a href="/be-a-franchise#comparison" className="link inline-flex min-h-11 items-center">
          {page.labels.comparisonLink}
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
