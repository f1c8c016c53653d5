import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { refusedSignIn } from "~/features/accounts/social-sign-in.server";
import { listPackages } from "~/features/packages/packages.server";
import { getHomePage } from "~/features/pages/home-page.server";
import { fillLabel } from "~/features/pages/labels.server";
import { listNavigation } from "~/features/services/navigation.server";
import { ServiceCards } from "~/features/services/service-cards";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { listPartnerTestimonials } from "~/features/testimonials/testimonials.server";
import { pagesTexts } from "~/i18n/pages.server";
import { FigureLedger } from "~/sections/figures/section.server";
import { Founder } from "~/sections/founder/section.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { organization, website } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ContactCall } from "~/ui/closing-call";
import { CertificateRow, Hero, PackageLedger } from "./sections.server";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ settings, sections }, site) => [
    organization(site, settings),
    website(site),
    ...structuredDataOfSections(sections, site),
  ]);

/** The accounts service redirects browsers here with `?error_code=` if it no longer knows their sign-in or link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const refused = await refusedSignIn(new URL(request.url).searchParams);
  if (refused) throw refused;
  const [page, packages, settings, partners, navigation, sections] = await Promise.all([
    getHomePage(),
    listPackages(),
    getSiteSettings(),
    withFallback(listPartnerTestimonials(3), []),
    listNavigation(),
    getSections("/", request),
  ]);
  // The categories that have a section on /services.
  const categories = navigation.filter(({ services }) => services.length > 0);
  const { certification } = settings;
  return {
    page,
    packages,
    settings,
    certification: certification && {
      ...certification,
      heading: fillLabel(page.labels.certificateHeading, {
        standard: certification.standard,
      }),
    },
    partners,
    categories,
    sections,
  };
}

export default function Home() {
  const { page, packages, settings, certification, partners, categories, sections } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Hero page={page} categories={categories} />
      <Sections<"/">
        held={sections}
        parts={{
          figures: <FigureLedger heading={pagesTexts.home.figures} figures={settings.figures} />,
          services: (
            <ServiceCards
              heading={page.servicesHeading}
              link={page.labels.allServicesLink}
              services={page.featuredServices}
            />
          ),
          certificate: certification ? (
            <CertificateRow certification={certification} link={page.labels.certificatesLink} />
          ) : null,
          founder: settings.founder ? <Founder founder={settings.founder} /> : null,
          packages: <PackageLedger page={page} packages={packages} partners={partners} />,
          closing: <ContactCall page={page} />,
        }}
      />
    </>
  );
}
