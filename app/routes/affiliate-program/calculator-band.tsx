import type { Calculation, PricedPackage } from "~/affiliate/calculation";
import { Calculator } from "~/affiliate/calculator";
import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { Band, SectionHeading } from "~/ui/band";

type CalculatorBandProps = {
  page: AffiliateProgram;
  packages: readonly PricedPackage[];
  initial: Calculation;
};

export function CalculatorBand({ page, packages, initial }: CalculatorBandProps) {
  return (
    <Band tone="sand" labelledBy="calculator">
      <SectionHeading id="calculator" className="mb-10 md:mb-14">
        {page.labels.calculatorHeading}
      </SectionHeading>
      <Calculator
        initial={initial}
        packages={packages}
        terms={page}
        minimumPayout={page.minimumPayout}
        illustrationNote={page.illustrationNote}
        action="/affiliate-program#calculator"
      />
    </Band>
  );
}
