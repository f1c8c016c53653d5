import * as z from "zod";
import { text } from "~/cms/fields.server";
import { AffiliateOrFranchise } from "~/features/affiliate/affiliate-or-franchise.server";
import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { RefundRule } from "~/features/packages/package-terms.server";
import { listPackages } from "~/features/packages/packages.server";
import { sectionLabels } from "~/features/pages/labels";
import { type Draw, label, section } from "~/sections/section-parts.server";
import { HeadedSection } from "~/ui/headed-section.server";

export const affiliateComparisonFields = /* groq */ `heading, comparisonLink`;

export const affiliateComparisonContent = z.object({
  ...section,
  heading: text,
  comparisonLink: label(sectionLabels.affiliateComparisonSection.comparisonLink),
});

/** Draws a section that compares the earnings of an affiliate with those of a franchise; nothing without packages. */
export const affiliateComparisonSection: Draw<z.output<typeof affiliateComparisonContent>> = async (
  section,
  place,
) => {
  const [packages, program] = await Promise.all([listPackages(), getAffiliateProgram()]);
  if (packages.length < 2) return null;
  const element = (
    <HeadedSection {...place} heading={section.heading}>
      <AffiliateOrFranchise packages={packages} program={program} level={3} />
      <RefundRule />
      <p className="mt-2">
        <a href="/be-a-franchise#comparison" className="link inline-flex min-h-11 items-center">
          {section.comparisonLink}
        </a>
      </p>
    </HeadedSection>
  );
  return { element };
};
