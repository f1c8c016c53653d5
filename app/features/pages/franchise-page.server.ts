import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { iconCard, list, oldestFirst, optional, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { currentPreview, type Preview } from "~/cms/preview.server";
import { labelled, labelsFrom } from "~/features/pages/labels.server";
import { labelledPageFields, pageTexts, pageTextsFrom } from "~/features/pages/pages.server";
import { pageAt } from "~/site-pages";
import { withGlyph } from "~/ui/icons.server";

const franchisePageQuery = defineQuery(/* groq */ `
  *[_type == "franchisePage"] | ${oldestFirst}[0] {
    ${labelledPageFields}, packagesHeading, servicesHeading, whyHeading,
    hero { ${pictureFields} }, whyPartner[] { _key, _type, icon, title, description },
    enquiryHeading, enquiryIntro, screenshotNote
  }
`);

const franchisePage = optional(
  z.object({
    ...pageTexts,
    ...labelled("/be-a-franchise"),
    packagesHeading: optional(text),
    servicesHeading: optional(text),
    whyHeading: optional(text),
    hero: picture,
    whyPartner: list(iconCard),
    enquiryHeading: optional(text),
    enquiryIntro: optional(text),
    screenshotNote: optional(text),
  }),
);

const readFranchisePage = contentReader({ franchisePageQuery }, franchisePage);

export type FranchisePage = ReturnType<typeof franchisePageFrom>;

/** Returns the texts of /be-a-franchise; built-in labels replace missing ones. */
export async function getFranchisePage() {
  return franchisePageFrom(await readFranchisePage(), await currentPreview());
}

/** Same, from an already loaded document; falls back to the built-in labels if it is null. */
export function franchisePageFrom(
  page: z.output<typeof franchisePage>,
  preview: Preview | null = null,
) {
  return {
    ...pageTextsFrom(page, pageAt("/be-a-franchise")),
    labels: labelsFrom("/be-a-franchise", page, preview),
    hero: pictureFor(page?.hero, { widths: [360, 540, 720, 1080], ratio: 1 }),
    packagesHeading: page?.packagesHeading ?? "Packages",
    servicesHeading: page?.servicesHeading ?? "Services",
    whyHeading: page?.whyHeading ?? "Why partner with us",
    whyPartner: (page?.whyPartner ?? []).map(withGlyph),
    enquiryHeading: page?.enquiryHeading ?? "Ask about a franchise",
    enquiryIntro: page?.enquiryIntro ?? null,
    screenshotNote:
      page?.screenshotNote ?? "After paying, send us a screenshot of the payment on WhatsApp.",
  };
}
