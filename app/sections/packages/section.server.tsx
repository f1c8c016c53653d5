import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { PackageCards } from "~/features/packages/package-cards.server";
import { listPackages } from "~/features/packages/packages.server";
import { sectionLabels } from "~/features/pages/labels";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { type Draw, label, pickChosen, section } from "~/sections/section-parts.server";

export const packagesFields = /* groq */ `heading, intro, comparisonLink, brochureLink, "packages": packages[]._ref`;

export const packagesContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  /** Their ids; an empty list means all packages. */
  packages: list(plainText),
  comparisonLink: label(sectionLabels.packagesSection.comparisonLink),
  brochureLink: label(sectionLabels.packagesSection.brochureLink),
});

/** The page of the packages, where each card has an anchor, and the comparison and the form are on the same page. */
const ownPage = "/be-a-franchise";

/** Draws a section of franchise packages. */
export const packagesSection: Draw<z.output<typeof packagesContent>> = async (
  section,
  place,
  request,
) => {
  const [sold, { whatsapp }] = await Promise.all([listPackages(), getSiteSettings()]);
  const shown = pickChosen(sold, section.packages);
  if (shown.length === 0) return null;
  const isOwnPage = new URL(request.url).pathname === ownPage;
  return {
    element: (
      <PackageCards
        heading={section.heading}
        intro={section.intro}
        packages={shown}
        sold={isOwnPage ? undefined : sold}
        whatsapp={whatsapp}
        labels={section}
        {...place}
      />
    ),
    plans: shown,
  };
};
