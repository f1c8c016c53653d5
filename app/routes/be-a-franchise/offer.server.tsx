import { PackageCards } from "~/bands/package-cards.server";
import type { FranchisePage } from "~/content/franchise-page.server";
import type { NavigationCategory } from "~/content/navigation.server";
import type { FranchisePackage } from "~/content/packages.server";
import { PageBar, ServicesCloud, WhyPartner } from "./sections.server";

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
