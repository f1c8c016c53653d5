import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getLegalPage, Policy } from "~/features/pages/legal-pages.server";
import {
  AddedSections,
  getAddedSections,
  structuredDataOfPage,
} from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await getLegalPage("refund-policy");
  const { headingIds } = page;
  return {
    page,
    sections: await getAddedSections("legalPage", "refund-policy", headingIds, request),
  };
}

export default function RefundPolicy() {
  const { page, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <Policy page={page} />
      <AddedSections held={sections} />
    </>
  );
}
