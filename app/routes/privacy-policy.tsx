import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/sections/form/handle-form.server";
import { structuredDataOfPage } from "~/sections/page-sections.server";
import { loadPolicy, PolicyPage } from "~/sections/policy-page.server";
import { pageMeta } from "~/seo/page-meta.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

export const loader = ({ request }: LoaderFunctionArgs) => loadPolicy("privacy-policy", request);

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function PrivacyPolicy() {
  return <PolicyPage {...useLoaderData<typeof loader>()} />;
}
