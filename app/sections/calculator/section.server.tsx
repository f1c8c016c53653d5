import {
  type AffiliateProgram,
  getAffiliateProgram,
} from "~/features/affiliate/affiliate-program.server";
import { type Calculation, readCalculation } from "~/features/affiliate/calculation";
import { Calculator } from "~/features/affiliate/calculator.server";
import { type FranchisePackage, listPackages } from "~/features/packages/packages.server";
import type { DrawListing } from "~/sections/section-parts.server";
import type { HeadedPlace } from "~/ui/headed-section.server";
import { Section, SectionHeading } from "~/ui/section";

type EarningsProps = HeadedPlace & {
  calculation: Calculation;
  packages: readonly FranchisePackage[];
  program: AffiliateProgram;
};

/** Renders the earnings calculator below its heading. */
function Earnings(props: EarningsProps) {
  const { heading, intro, calculation, packages, program, id, ...place } = props;
  return (
    <Section labelledBy={id} {...place}>
      <SectionHeading id={id} intro={intro} className="mb-10 md:mb-14">
        {heading}
      </SectionHeading>
      <Calculator calculation={calculation} packages={packages} program={program} />
    </Section>
  );
}

/** The page whose address has the calculator's fields, for browsers without scripts. */
const ownPage = "/affiliate-program";

/** Draws a section with the earnings calculator. */
export const calculatorSection: DrawListing = async ({ heading, intro }, place, request) => {
  const { pathname, searchParams } = new URL(request.url);
  const asked = pathname === ownPage ? searchParams : new URLSearchParams();
  const [program, packages] = await Promise.all([getAffiliateProgram(), listPackages()]);
  const calculation = readCalculation(asked, packages, program);
  if (!calculation) return null;
  return {
    element: <Earnings {...{ heading, intro, calculation, packages, program }} {...place} />,
  };
};
