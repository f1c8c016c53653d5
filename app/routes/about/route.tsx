import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOffices } from "~/features/company/offices.server";
import { getAboutPage } from "~/features/pages/about-page.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { pagesTexts } from "~/i18n/pages.server";
import { Offices, regionsOf } from "~/sections/offices/section.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { localBusiness } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ContactCall } from "~/ui/closing-call";
import { PageOpening } from "~/ui/page-opening";
import { Founder, officeFacts, Reasons, Story, Values } from "./sections.server";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ offices, hours, sections }, site) => [
    ...offices.map((office) => localBusiness(site, office, hours)),
    ...structuredDataOfSections(sections, site),
  ]);

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, offices, settings, sections] = await Promise.all([
    getAboutPage(),
    listOffices(),
    getSiteSettings(),
    getSections("/about", request),
  ]);
  const { openingHours, timeZone, certification, founder } = settings;
  return {
    page,
    offices,
    hours: { lines: openingHours, timeZone },
    regions: regionsOf(offices),
    facts: [
      ...officeFacts(offices),
      ...(certification
        ? [{ term: pagesTexts.about.facts.certified, detail: certification.standard }]
        : []),
    ],
    founder,
    sections,
  };
}

export default function About() {
  const { page, regions, facts, founder, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Sections<"/about">
        held={sections}
        parts={{
          story: <Story heading={page.labels.storyHeading} story={page.story} facts={facts} />,
          values: <Values page={page} />,
          presence: (
            <Offices heading={page.presenceHeading} intro={page.presenceIntro} regions={regions} />
          ),
          founder: founder ? (
            <Founder heading={page.labels.founderHeading} founder={founder} />
          ) : null,
          reasons: <Reasons heading={page.labels.reasonsHeading} reasons={page.reasons} />,
          closing: <ContactCall page={page} />,
        }}
      />
    </>
  );
}
