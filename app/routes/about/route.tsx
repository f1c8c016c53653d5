import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { getAboutPage } from "~/content/about-page.server";
import { listOffices } from "~/content/offices.server";
import type { loader as rootLoader } from "~/root";
import { getSiteSettings } from "~/content/site-settings.server";
import { localBusiness } from "~/seo/json-ld/organization";
import { pageMetaWith } from "~/seo/page-meta";
import { ClosingCall } from "~/ui/closing-call";
import { PageOpening } from "~/ui/page-opening";
import { Founder } from "./founder";
import { Presence } from "./presence";
import { Reasons } from "./reasons";
import { officeFacts, regionsOf } from "./regions.server";
import { Story } from "./story";
import { Values } from "./values";

export const meta: MetaFunction<typeof loader> = pageMetaWith(({ offices, hours }, site) =>
  offices.map((office) => localBusiness(site, office, hours)),
);

export async function loader() {
  const [page, offices, { openingHours, timeZone }] = await Promise.all([
    getAboutPage(),
    listOffices(),
    getSiteSettings(),
  ]);
  return {
    page,
    offices,
    hours: { lines: openingHours, timeZone },
    regions: regionsOf(offices, new Date()),
    facts: officeFacts(offices),
  };
}

export default function About() {
  const { page, regions, facts } = useLoaderData<typeof loader>();
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.shell?.settings;
  const certificate = settings?.certification
    ? [{ term: "Certified", detail: settings.certification.standard }]
    : [];
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Story story={page.story} facts={[...facts, ...certificate]} />
      <Values page={page} />
      <Presence heading={page.presenceHeading} intro={page.presenceIntro} regions={regions} />
      {settings?.founder ? <Founder founder={settings.founder} /> : null}
      <Reasons reasons={page.reasons} />
      <ClosingCall closing={page.closing} action={{ href: "/contact", label: "Contact Us" }} />
    </>
  );
}
