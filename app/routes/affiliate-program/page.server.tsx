import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import type { Calculation } from "~/features/affiliate/calculation";
import { Calculator } from "~/features/affiliate/calculator.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import { type HeldSections, Sections } from "~/sections/sections.server";
import { Band, SectionHeading } from "~/ui/band";
import { AffiliateOpening } from "./affiliate-opening.server";
import { Closing, Compared, Facts, HowItWorks, VisitorOpening } from "./affiliate-sections.server";
import { type Tab, Tabs } from "./tabs.server";

type AffiliatePageProps = {
  page: AffiliateProgram;
  packages: FranchisePackage[];
  /** Null if there is no package to calculate with. */
  calculation: Calculation | null;
  tab: Tab;
  /** The calculator's parameters in the address, which the tabs' links keep. */
  asked: URLSearchParams;
  /** Null for visitors who are not signed in. */
  link: string | null;
  sections: HeldSections;
};

/** Renders /affiliate-program. */
export function AffiliatePage(props: AffiliatePageProps) {
  const { page, packages, calculation, tab, asked, link, sections } = props;
  return (
    <>
      {link ? <AffiliateOpening page={page} link={link} /> : <VisitorOpening page={page} />}
      <Sections<"/affiliate-program">
        held={sections}
        parts={{
          calculator: calculation ? (
            <Band tone="sand" labelledBy="calculator">
              <SectionHeading id="calculator" className="mb-10 md:mb-14">
                {page.labels.calculatorHeading}
              </SectionHeading>
              <Calculator
                calculation={calculation}
                packages={packages}
                terms={page}
                minimumPayout={page.minimumPayout}
                illustrationNote={page.illustrationNote}
                action="/affiliate-program#calculator"
              />
            </Band>
          ) : null,
          steps: <HowItWorks page={page} />,
          details: <Tabs page={page} chosen={tab} asked={asked} />,
          rates: <Facts page={page} />,
          franchise: <Compared page={page} packages={packages} />,
          closing: link ? null : <Closing page={page} />,
        }}
      />
    </>
  );
}
