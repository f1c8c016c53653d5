import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/features/pages/pages.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, sections] = await Promise.all([getPage("/legals"), getSections("/legals", request)]);
  return { page, sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Legals() {
  const { page, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Sections<"/legals"> held={sections} parts={{}} />
    </>
  );
}
