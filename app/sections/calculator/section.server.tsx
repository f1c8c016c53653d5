import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { readCalculation } from "~/features/affiliate/calculation";
import { Calculator } from "~/features/affiliate/calculator.server";
import { listPackages } from "~/features/packages/packages.server";
import type { DrawListing } from "~/sections/section-parts.server";
import { Section, SectionHeading } from "~/ui/section";

/**
 * Draws a section with the earnings calculator. Without a script it sends its fields to the affiliate program, because
 * caches ignore them in the addresses of other pages. That page has a calculator already.
 */
export const calculatorSection: DrawListing = async (section, { id, ...place }, request) => {
  if (new URL(request.url).pathname === "/affiliate-program") return null;
  const [program, packages] = await Promise.all([getAffiliateProgram(), listPackages()]);
  const calculation = readCalculation(new URLSearchParams(), packages, program);
  if (!calculation) return null;
  const element = (
    <Section labelledBy={id} {...place}>
      <SectionHeading id={id} intro={section.intro} className="mb-10 md:mb-14">
        {section.heading}
      </SectionHeading>
      <Calculator
        calculation={calculation}
        packages={packages}
        terms={program}
        minimumPayout={program.minimumPayout}
        illustrationNote={program.illustrationNote}
        action="/affiliate-program#calculator"
      />
    </Section>
  );
  return { element };
};
