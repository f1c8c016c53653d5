import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { referralLink } from "~/accounts/account.server";
import { getUserId } from "~/accounts/visitor.server";
import { readCalculation } from "~/affiliate/calculation";
import { getAffiliateProgram } from "~/content/affiliate-program.server";
import { listPackages } from "~/content/packages.server";
import { pageMeta } from "~/seo/page-meta.server";
import { forServer, readOnServer } from "~/server/server-data.server";
import { keepPageOnLoadError } from "~/toasts/keep-page-on-load-error";
import { ServerOnly } from "~/ui/server-only";
import { AffiliateOpening } from "./affiliate-opening";
import { Closing, Compared, Facts, HowItWorks, VisitorOpening } from "./affiliate-sections.server";
import { CalculatorBand } from "./calculator-band";
import { readTab, Tabs } from "./tabs";

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
    plans: forServer(listed),
    packages,
    calculation: readCalculation(search, packages, page),
    tab: readTab(search.get("tab")),
    referralLink: userId && referralLink(userId),
  };
}

export const clientLoader = keepPageOnLoadError;

export default function AffiliateProgram() {
  const { page, plans, packages, calculation, tab, referralLink } = useLoaderData<typeof loader>();
  return (
    <>
      {referralLink ? (
        <AffiliateOpening page={page} link={referralLink} />
      ) : (
        <ServerOnly name="opening">{() => <VisitorOpening page={page} />}</ServerOnly>
      )}
      {calculation ? (
        <CalculatorBand page={page} packages={packages} initial={calculation} />
      ) : null}
      <ServerOnly name="how-it-works">{() => <HowItWorks page={page} />}</ServerOnly>
      <Tabs page={page} chosen={tab} />
      <ServerOnly name="facts">{() => <Facts page={page} />}</ServerOnly>
      <ServerOnly name="compared">
        {() => <Compared page={page} packages={readOnServer(plans)} />}
      </ServerOnly>
      {referralLink ? null : (
        <ServerOnly name="closing">{() => <Closing page={page} />}</ServerOnly>
      )}
    </>
  );
}
