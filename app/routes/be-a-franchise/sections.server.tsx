import type { FranchisePage } from "~/content/franchise-page.server";
import type { ServiceCategory } from "~/content/services.server";
import { Band, SectionHeading } from "~/ui/band";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { PageOpening } from "~/ui/page-opening";
import { themeClasses } from "~/ui/theme";
import { SamePageLink } from "./same-page-link";

export function Opening({ page }: { page: FranchisePage }) {
  return (
    <PageOpening page={page} tone="marigold" layout="campaign">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="#packages" look="ink">
          See the packages
        </ButtonLink>
        <SamePageLink href="/be-a-franchise?pay=" className={buttonClasses("outline")}>
          How to pay
        </SamePageLink>
        <ButtonLink href="#enquiry" look="outline">
          Ask about a franchise
        </ButtonLink>
      </p>
    </PageOpening>
  );
}

/** The reasons as lines of a ledger on night. */
export function WhyPartner({
  heading,
  reasons,
}: {
  heading: string;
  reasons: FranchisePage["whyPartner"];
}) {
  if (reasons.length === 0) return null;
  return (
    <Band tone="night" labelledBy="why-partner">
      <SectionHeading id="why-partner">{heading}</SectionHeading>
      <ul className="mt-10 grid gap-x-6 md:mt-14 md:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason._key} className="flex gap-5 border-t border-night-line py-6">
            <Icon glyph={reason.glyph} className="mt-0.5 size-7 shrink-0 text-marigold" />
            <div>
              <h3 className="text-h3">{reason.title}</h3>
              <p className="mt-1 max-w-[48ch] text-night-mute">{reason.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

type CloudCategory = Pick<ServiceCategory, "_id" | "theme"> & {
  services: { _id: string; name: string; slug: string }[];
};

/** What a partner can sell: every service as a tag in its category's colour. */
export function ServicesCloud({
  heading,
  categories,
}: {
  heading: string;
  categories: CloudCategory[];
}) {
  return (
    <Band tone="mist" labelledBy="services-cloud">
      <SectionHeading id="services-cloud">{heading}</SectionHeading>
      {/* Words of a text rather than a flex box, so that the last line is as long as the others. */}
      <ul className="mt-10 text-balance leading-[3.25rem]">
        {categories.flatMap(({ theme, services }) =>
          services.map((service) => (
            <li key={service._id} className="mr-2 inline-block align-top">
              <a
                href={`/services/${service.slug}`}
                className={`inline-flex min-h-11 items-center border border-transparent px-4 font-semibold leading-none transition-colors hover:border-current ${themeClasses[theme].field} ${themeClasses[theme].text}`}
              >
                {service.name}
              </a>
            </li>
          )),
        )}
      </ul>
    </Band>
  );
}

/** What happens to an enquiry, beside its form. */
export function EnquiryIntro({ page }: { page: FranchisePage }) {
  return (
    <>
      <SectionHeading id="enquiry">{page.enquiryHeading}</SectionHeading>
      {page.enquiryIntro ? (
        <p className="mt-4 max-w-[42ch] text-ink-2">{page.enquiryIntro}</p>
      ) : null}
    </>
  );
}
