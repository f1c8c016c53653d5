import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getLandingPage, landingHold, LandingPage } from "~/sections/landing-page.server";
import { structuredDataIn } from "~/sections/registry.server";
import { pageMeta } from "~/seo/page-meta.server";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta({ ...args, data: data && landingHold.read(data.landing) }, ({ sections }, site) =>
    structuredDataIn(sections, site),
  );

/** Handles every path without another route: a landing page, or a 404. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const landing = await getLandingPage(params["*"] ?? "", request);
  if (!landing) throw await redirectOrNotFound(request);
  return { landing: landingHold.hold(landing) };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Landing() {
  const { landing } = useLoaderData<typeof loader>();
  return <LandingPage {...landingHold.read(landing)} />;
}
