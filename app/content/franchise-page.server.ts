import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { isShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import type { FranchisePageQueryResult } from "~/content/sanity.types";
import { socialImageFor } from "~/content/social-image.server";
import { isIconName } from "~/ui/icon-components.server";
import { withGlyph } from "~/ui/icons.server";

export const franchisePageQuery = defineQuery(/* groq */ `
  *[_type == "franchisePage"][0] {
    _id, _type, title, description, heading, intro, hideFromSearch, socialImage { ${pictureFields} }, packagesHeading, servicesHeading,
    whyHeading, hero { ${pictureFields} }, whyPartner[] { _key, _type, icon, title, description },
    enquiryHeading, enquiryIntro, privacyNote, screenshotNote
  }
`);

export type FranchisePage = ReturnType<typeof franchisePageFrom>;

/** The texts of /be-a-franchise; built-in labels stand in for what is not there. */
export async function getFranchisePage() {
  return franchisePageFrom(await fetchContent(franchisePageQuery));
}

/** The same of a document that is at hand; of none, the built-in labels. */
export function franchisePageFrom(page: FranchisePageQueryResult) {
  return {
    title: page?.title || "Be a Franchise",
    description: page?.description ?? null,
    heading: page?.heading || "Be a Franchise",
    intro: page?.intro ?? null,
    hero: pictureFor(page?.hero ?? null, { widths: [360, 540, 720, 1080], ratio: 1 }),
    hideFromSearch: page?.hideFromSearch === true,
    socialImage: socialImageFor(page?.socialImage),
    packagesHeading: page?.packagesHeading || "Packages",
    servicesHeading: page?.servicesHeading || "Services",
    whyHeading: page?.whyHeading || "Why partner with us",
    whyPartner: (page?.whyPartner ?? [])
      .filter((reason) =>
        isShown(reason, { icon: isIconName, title: "string", description: "string" }),
      )
      .map(withGlyph),
    enquiryHeading: page?.enquiryHeading || "Ask about a franchise",
    enquiryIntro: page?.enquiryIntro ?? null,
    privacyNote: page?.privacyNote ?? null,
    screenshotNote:
      page?.screenshotNote || "After paying, send us a screenshot of the payment on WhatsApp.",
  };
}
