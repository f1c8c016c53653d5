import { PackageCards } from "~/features/packages/package-cards.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { FranchisePage } from "~/features/pages/franchise-page.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
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
