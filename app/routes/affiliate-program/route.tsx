import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getUserId } from "~/accounts/visitor.server";
import { readCalculation } from "~/affiliate/calculation";
import { referralLink } from "~/affiliate/referral-link.server";
import { getAffiliateProgram } from "~/content/affiliate-program.server";
import { listPackages } from "~/content/packages.server";
import { pageMeta } from "~/seo/page-meta.server";
import { stayOnPage } from "~/toasts/stay-on-page";
import { ClosingCall } from "~/ui/closing-call";
import { AffiliateOpening } from "./affiliate-opening";
import { CalculatorBand } from "./calculator-band";
import { Facts } from "./facts";
import { HowItWorks } from "./how-it-works";
import { readTab } from "./tab";
import { Tabs } from "./tabs";
import { VisitorOpening } from "./visitor-opening";

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
  return (
    <>
      {referralLink ? (
        <AffiliateOpening page={page} link={referralLink} />
      ) : (
        <VisitorOpening page={page} />
      )}
      <Facts page={page} />
      <HowItWorks steps={page.steps} />
      {calculation ? (
        <CalculatorBand page={page} packages={packages} initial={calculation} />
      ) : null}
      <Tabs page={page} chosen={tab} />
      {referralLink ? null : (
        <ClosingCall closing={page.closing} action={{ href: "/signup", label: "Sign Up Now" }} />
      )}
    </>
  );
}
