import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { getUserId } from "~/accounts/visitor.server";
import { readCalculation } from "~/affiliate/calculation";
import { referralLink } from "~/affiliate/referral-link.server";
import { getAffiliateProgram } from "~/content/affiliate-program.server";
import { listPackages } from "~/content/packages.server";
import { pageMeta } from "~/seo/page-meta.server";
import { stayOnPage } from "~/toasts/stay-on-page";
import { AsWritten } from "~/ui/as-written";
import { useStayLinks } from "~/ui/use-stay-links";
import { CalculatorBand } from "./calculator-band";
import { Closing } from "./closing.server";
import { Facts } from "./facts.server";
import { HowItWorks } from "./how-it-works.server";
import { readTab } from "./tab";
import { Tabs } from "./tabs";
import { VisitorOpening } from "./visitor-opening.server";

// Most visitors are no affiliates.
const AffiliateOpening = lazy(() => import("./affiliate-opening"));

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** `?package=`, `?level1=` and `?level2=` are the calculator's fields; `?tab=` opens a tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [page, listed, userId] = await Promise.all([
    getAffiliateProgram(),
    listPackages(),
    getUserId(),
  ]);
  const packages = listed.map(({ slug, name, price }) => ({ slug, name, price }));
  return {
    page,
    packages,
    calculation: readCalculation(search, packages, page),
    tab: readTab(search.get("tab")),
    referralLink: userId && referralLink(userId),
  };
}

export const clientLoader = stayOnPage;

export default function AffiliateProgram() {
  const { page, packages, calculation, tab, referralLink } = useLoaderData<typeof loader>();
  useStayLinks();
  return (
    <>
      {referralLink ? (
        <Suspense fallback={null}>
          <AffiliateOpening page={page} link={referralLink} />
        </Suspense>
      ) : (
        <AsWritten name="opening">{() => <VisitorOpening page={page} />}</AsWritten>
      )}
      <AsWritten name="facts">{() => <Facts page={page} />}</AsWritten>
      <AsWritten name="how-it-works">{() => <HowItWorks steps={page.steps} />}</AsWritten>
      {calculation ? (
        <CalculatorBand page={page} packages={packages} initial={calculation} />
      ) : null}
      <Tabs page={page} chosen={tab} />
      {referralLink ? null : <AsWritten name="closing">{() => <Closing page={page} />}</AsWritten>}
    </>
  );
}
