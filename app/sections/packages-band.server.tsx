import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { PackageCards } from "~/features/packages/package-cards.server";
import { listPackages } from "~/features/packages/packages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { band, type Draw } from "~/sections/band-parts.server";
import { chosen } from "~/sections/chosen";

export const packagesFields = /* groq */ `heading, intro, "packages": packages[]._ref`;

export const packagesContent = z.object({
  ...band,
  heading: text,
  intro: optional(text),
  /** Their ids; an empty list means all packages. */
  packages: list(plainText),
});

/** Draws a band of franchise packages. */
export const packagesBand: Draw<z.output<typeof packagesContent>> = async (band, place) => {
  const [sold, { whatsapp }] = await Promise.all([listPackages(), getSiteSettings()]);
  const shown = band.packages.length > 0 ? chosen(sold, band.packages) : sold;
  if (shown.length === 0) return null;
  return {
    element: (
      <PackageCards
        heading={band.heading}
        intro={band.intro}
        packages={shown}
        sold={sold}
        whatsapp={whatsapp}
        {...place}
      />
    ),
    plans: shown,
  };
};
