import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { referralLink } from "~/features/accounts/account.server";
import { getUserId } from "~/features/accounts/visitor.server";
import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { readCalculation } from "~/features/affiliate/calculation";
import { listPackages } from "~/features/packages/packages.server";
import { getSections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { AffiliatePage } from "./page.server";
import { readTab } from "./tabs.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?package=`, `?level1=` and `?level2=` are the calculator's fields; `?tab=` opens a tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [page, packages, userId, sections] = await Promise.all([
    getAffiliateProgram(),
    listPackages(),
    getUserId(),
    getSections("/affiliate-program", request),
  ]);
  return {
    page,
    packages,
    calculation: readCalculation(search, packages, page),
    tab: readTab(search.get("tab")),
    link: userId && referralLink(userId),
    sections,
  };
}

export default function AffiliateProgram() {
  const [asked] = useSearchParams();
  return <AffiliatePage {...useLoaderData<typeof loader>()} asked={asked} />;
}
