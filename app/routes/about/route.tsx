import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOffices } from "~/features/company/offices.server";
import { getPage } from "~/features/pages/pages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { localBusiness } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ offices, hours, sections }, site) => [
    ...offices.map((office) => localBusiness(site, office, hours)),
    ...structuredDataOfSections(sections, site),
  ]);

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, offices, settings, sections] = await Promise.all([
    getPage("/about"),
    listOffices(),
    getSiteSettings(),
    getSections("/about", request),
  ]);
  const { openingHours, timeZone } = settings;
  return { page, offices, hours: { lines: openingHours, timeZone }, sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function About() {
  const { page, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Sections<"/about"> held={sections} parts={{}} />
    </>
  );
}
