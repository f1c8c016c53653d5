import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getLegalPage, Policy } from "~/features/pages/legal-pages.server";
import { pageMeta } from "~/seo/page-meta.server";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  return { page: await getLegalPage("terms-and-conditions", request) };
}

export default function TermsAndConditions() {
  const { page } = useLoaderData<typeof loader>();
  return <Policy page={page} />;
}
