import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refusedSignIn } from "~/features/accounts/social-sign-in.server";
import { getPage } from "~/features/pages/pages.server";
import { listNavigation } from "~/features/services/navigation.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { organization, website } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Hero } from "./opening.server";

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
  const [page, settings, navigation, sections] = await Promise.all([
    getPage("/"),
    getSiteSettings(),
    listNavigation(),
    getSections("/", request),
  ]);
  // The categories that have a section on /services.
  const categories = navigation.filter(({ services }) => services.length > 0);
  return { page, settings, categories, sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Home() {
  const { page, categories, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero page={page} categories={categories} />
      <Sections<"/"> held={sections} parts={{}} />
    </>
  );
}
