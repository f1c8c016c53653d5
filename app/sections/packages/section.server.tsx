import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { PackageCards } from "~/features/packages/package-cards.server";
import { listPackages } from "~/features/packages/packages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { type Draw, pickChosen, section } from "~/sections/section-parts.server";

export const packagesFields = /* groq */ `heading, intro, "packages": packages[]._ref`;

export const packagesContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  /** Their ids; an empty list means all packages. */
  packages: list(plainText),
});

/** Draws a section of franchise packages. */
export const packagesSection: Draw<z.output<typeof packagesContent>> = async (section, place) => {
  const [sold, { whatsapp }] = await Promise.all([listPackages(), getSiteSettings()]);
  const shown = pickChosen(sold, section.packages);
  if (shown.length === 0) return null;
  return {
    element: (
      <PackageCards
        heading={section.heading}
        intro={section.intro}
        packages={shown}
        sold={sold}
        whatsapp={whatsapp}
        {...place}
      />
    ),
    plans: shown,
  };
};
