import { PackageCards } from "~/bands/package-cards.server";
import type { FranchisePage } from "~/content/franchise-page.server";
import type { NavigationCategory } from "~/content/navigation.server";
import type { FranchisePackage } from "~/content/packages.server";
import { Comparison, type ComparisonProps } from "./comparison.server";
import { Opening, PageBar, ServicesCloud, WhyPartner } from "./sections.server";

type OfferProps = {
  page: FranchisePage;
  packages: FranchisePackage[];
  categories: NavigationCategory[];
  whatsapp: string | null;
  program: ComparisonProps["program"];
  written: ComparisonProps["written"];
};

/** All of the page that stands above its form. */
export function Offer({ page, packages, categories, whatsapp, program, written }: OfferProps) {
  return (
    <>
      <Opening page={page} />
      <PackageCards
        heading={page.packagesHeading}
        labels={page.labels}
        packages={packages}
        whatsapp={whatsapp}
      />
      <Comparison labels={page.labels} packages={packages} program={program} written={written} />
      <WhyPartner heading={page.whyHeading} reasons={page.whyPartner} />
      <ServicesCloud heading={page.servicesHeading} categories={categories} />
      <PageBar labels={page.labels} packages={packages} />
    </>
  );
}
