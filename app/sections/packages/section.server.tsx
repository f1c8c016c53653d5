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

/** The specified list of the packages. */
const ownList = { page: "/be-a-franchise", id: "packages" };

/** Draws a section of franchise packages. */
export const packagesSection: Draw<z.output<typeof packagesContent>> = async (
  section,
  place,
  request,
) => {
  const [sold, { whatsapp }] = await Promise.all([listPackages(), getSiteSettings()]);
  const shown = pickChosen(sold, section.packages);
  if (shown.length === 0) return null;
  const { pathname } = new URL(request.url);
  return {
    element: (
      <PackageCards
        heading={section.heading}
        intro={section.intro}
        packages={shown}
        sold={sold}
        isOwnList={pathname === ownList.page && place.id === ownList.id}
        whatsapp={whatsapp}
        labels={section}
        {...place}
      />
    ),
    plans: shown,
  };
};
