import { PackageCards } from "~/features/packages/package-cards.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { FranchisePage } from "~/features/pages/franchise-page.server";
import { paymentPart } from "~/features/payments/payment.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
import { type PartnerTestimonial, PartnerVoice } from "~/features/testimonials/testimonials.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { rupees } from "~/text/rupees";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { Collapsible } from "~/ui/collapsible";
import { HeadedSection } from "~/ui/headed-section.server";
import { Icon } from "~/ui/icon";
import { PageOpening } from "~/ui/page-opening";
import { SectionHeading } from "~/ui/section";
import { themeClasses } from "~/ui/theme";

/** Renders the opening of /be-a-franchise. */
export function Opening({ page, hasPackages }: { page: FranchisePage; hasPackages: boolean }) {
  const { packagesButton, paymentButton, enquiryButton } = page.labels;
  return (
    <PageOpening page={page} tone="marigold" layout="campaign">
      <p className="flex flex-wrap gap-3">
        {hasPackages ? (
          <ButtonLink href="#packages" look="ink" className="max-md:px-5">
            {packagesButton}
          </ButtonLink>
        ) : null}
        <a
          data-same-page={paymentPart}
          href="/be-a-franchise?pay="
          className={`${buttonClasses("outline")} max-md:px-5`}
        >
          {paymentButton}
        </a>
        {/* On a phone it is in the bar at the bottom. */}
        <ButtonLink href="#enquiry" look="outline" className="max-md:hidden">
          {enquiryButton}
        </ButtonLink>
      </p>
    </PageOpening>
  );
}

/**
 * Renders links to the packages and to the form, for the content above them: at the bottom of the window on a phone,
 * until the end of its container.
 */
export function PageBar({
  labels,
  packages,
}: {
  labels: FranchisePage["labels"];
  packages: readonly FranchisePackage[];
}) {
  if (packages.length === 0) return null;
  const texts = franchiseTexts.page;
  const lowest = Math.min(...packages.map(({ price }) => price));
  return (
    <nav
      aria-label={texts.navigation}
      className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-canvas px-5 py-2 low:static md:hidden print:hidden"
    >
      <p className="mr-auto text-small leading-tight">
        {texts.lowestPrice}{" "}
        <strong className="block font-display text-body">{rupees(lowest)}</strong>
      </p>
      <a href="#packages" className={`${barLink} border border-ink`}>
        {labels.packagesButtonOnPhones}
      </a>
      <a href="#enquiry" className={`${barLink} on-dark bg-peacock text-canvas`}>
        {labels.enquiryButtonOnPhones}
      </a>
    </nav>
  );
}

const barLink = "inline-flex min-h-11 items-center rounded-button px-4 font-semibold";

/** Renders the reasons as lines of a ledger on the night colour. */
export function WhyPartner({
  heading,
  reasons,
}: {
  heading: string;
  reasons: FranchisePage["whyPartner"];
}) {
  if (reasons.length === 0) return null;
  return (
    <HeadedSection tone="night" id="why-partner" heading={heading}>
      <ul className="mt-8 grid gap-x-6 md:mt-14 md:grid-cols-2">
        {reasons.map((reason) => (
          <Reason key={reason._key} reason={reason} />
        ))}
      </ul>
    </HeadedSection>
  );
}

function Reason({ reason }: { reason: FranchisePage["whyPartner"][number] }) {
  const title = (
    <h3 className="flex items-center gap-4 text-h3">
      <Icon glyph={reason.glyph} className="size-6 shrink-0 text-marigold md:size-7" />
      <span dir="auto">{reason.title}</span>
    </h3>
  );
  return (
    <li className="border-t border-night-line py-1 md:py-6">
      <Collapsible narrow titled summary={title}>
        <p
          dir="auto"
          className="max-w-[48ch] pb-3 pl-10 text-night-mute max-md:text-small md:pb-0 md:pl-11"
        >
          {reason.description}
        </p>
      </Collapsible>
    </li>
  );
}

/** Renders the services that a partner can sell: a row for each category in its colour, collapsible on a phone. */
export function ServicesCloud({
  heading,
  categories,
}: {
  heading: string;
  categories: NavigationCategory[];
}) {
  if (categories.length === 0) return null;
  return (
    <HeadedSection tone="mist" id="services-cloud" heading={heading}>
      <ul className="mt-8 border-t border-line md:mt-10">
        {categories.map((category) => (
          <li
            key={category._id}
            className="border-b border-line md:grid md:grid-cols-[15rem_1fr] md:gap-6 md:py-4"
          >
            <p dir="auto" className="hidden py-2.5 font-semibold leading-snug md:block">
              {category.name}
            </p>
            <Collapsible narrow summary={category.name}>
              <CloudServices category={category} />
            </Collapsible>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function CloudServices({ category }: { category: NavigationCategory }) {
  const { name, slug, theme, services, count } = category;
  return (
    <ul className="flex flex-wrap gap-2 pb-4 md:pb-0">
      {services.map((service) => (
        <li key={service._id}>
          <a
            dir="auto"
            href={`/services/${service.slug}`}
            className={`tag ${themeClasses[theme].tint} ${themeClasses[theme].text}`}
          >
            {service.name}
          </a>
        </li>
      ))}
      {count > services.length ? (
        <li>
          <a href={`/services?category=${slug}`} className="tag link">
            {franchiseTexts.page.allServices({ count, category: name })}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Renders what happens to an enquiry, and a partner's testimonial, next to the form. */
export function EnquiryIntro({ page, voice }: EnquiryIntroProps) {
  return (
    <>
      <SectionHeading id="enquiry">{page.enquiryHeading}</SectionHeading>
      {page.enquiryIntro ? (
        <p dir="auto" className="mt-4 max-w-[42ch] text-ink-2 max-md:text-small">
          {page.enquiryIntro}
        </p>
      ) : null}
      {voice ? (
        <div className="mt-6 max-w-[42ch] max-md:text-small md:mt-10">
          <PartnerVoice testimonial={voice} />
        </div>
      ) : null}
    </>
  );
}

type EnquiryIntroProps = { page: FranchisePage; voice: PartnerTestimonial | undefined };

type OfferProps = {
  page: FranchisePage;
  packages: FranchisePackage[];
  categories: NavigationCategory[];
  whatsapp: string | null;
};

/** Renders the sections between the opening and the form, in the specification's order. */
export function Offer({ page, packages, categories, whatsapp }: OfferProps) {
  return (
    <>
      <PackageCards
        heading={page.packagesHeading}
        labels={page.labels}
        packages={packages}
        whatsapp={whatsapp}
      />
      <ServicesCloud heading={page.servicesHeading} categories={categories} />
      <WhyPartner heading={page.whyHeading} reasons={page.whyPartner} />
      <PageBar labels={page.labels} packages={packages} />
    </>
  );
}
