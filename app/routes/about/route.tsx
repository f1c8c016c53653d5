import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAboutPage } from "~/content/about-page.server";
import { listOffices } from "~/content/offices.server";
import { getSiteSettings } from "~/content/site-settings.server";
import { localBusiness } from "~/seo/organization.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ClosingCall } from "~/ui/closing-call";
import { PageOpening } from "~/ui/page-opening";
import { Founder } from "./founder";
import { Presence } from "./presence";
import { Reasons } from "./reasons";
import { officeFacts, regionsOf } from "./regions.server";
import { Story } from "./story";
import { Values } from "./values";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ offices, hours }, site) =>
    offices.map((office) => localBusiness(site, office, hours)),
  );

export async function loader() {
  const [page, offices, { openingHours, timeZone, certification, founder }] = await Promise.all([
    getAboutPage(),
    listOffices(),
    getSiteSettings(),
  ]);
  return {
    page,
    offices,
    hours: { lines: openingHours, timeZone },
    regions: regionsOf(offices, new Date()),
    facts: [
      ...officeFacts(offices),
      ...(certification ? [{ term: "Certified", detail: certification.standard }] : []),
    ],
    founder,
  };
}

export default function About() {
  const { page, regions, facts, founder } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Story heading={page.labels.storyHeading} story={page.story} facts={facts} />
      <Values page={page} />
      <Presence heading={page.presenceHeading} intro={page.presenceIntro} regions={regions} />
      {founder ? <Founder heading={page.labels.founderHeading} founder={founder} /> : null}
      <Reasons heading={page.labels.reasonsHeading} reasons={page.reasons} />
      <ClosingCall
        closing={page.closing}
        action={{ href: "/contact", label: page.labels.closingButton }}
      />
    </>
  );
}
