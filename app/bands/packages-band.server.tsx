import * as z from "zod";
import { band, type Draw } from "~/bands/band-parts.server";
import { chosen } from "~/bands/chosen";
import { PackageCards } from "~/bands/package-cards.server";
import { list, optional, plainText, text } from "~/content/fields.server";
import { listPackages } from "~/content/packages.server";
import { getSiteSettings } from "~/content/site-settings.server";

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
