import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { referralLink } from "~/features/accounts/account.server";
import { getUserId } from "~/features/accounts/visitor.server";
import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { readCalculation } from "~/features/affiliate/calculation";
import { listPackages } from "~/features/packages/packages.server";
import { Earnings } from "~/sections/calculator/section.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { AffiliateOpening, Compared, Facts, HowItWorks, VisitorOpening } from "./page.server";
import { readTab, Tabs } from "./tabs.server";

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
  const { page, packages, calculation, tab, link, sections } = useLoaderData<typeof loader>();
  // The calculator's parameters in the address, which the tabs' links keep.
  const [asked] = useSearchParams();
  return (
    <>
      {link ? <AffiliateOpening page={page} link={link} /> : <VisitorOpening page={page} />}
      <Sections<"/affiliate-program">
        held={sections}
        parts={{
          calculator: calculation ? (
            <Earnings
              heading={page.labels.calculatorHeading}
              calculation={calculation}
              packages={packages}
              program={page}
              tone="sand"
            />
          ) : null,
          steps: <HowItWorks page={page} />,
          details: <Tabs page={page} chosen={tab} asked={asked} />,
          rates: <Facts page={page} />,
          franchise: <Compared page={page} packages={packages} />,
        }}
      />
    </>
  );
}
