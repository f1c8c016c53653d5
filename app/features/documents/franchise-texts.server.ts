import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { iconCard, iconCardFields, list, oldestFirst, optional, text } from "~/cms/fields.server";
import { pageAt } from "~/site-pages";

const franchiseTextsQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == "be-a-franchise"] | ${oldestFirst}[0] {
    _id, _type, heading, intro,
    "services": sections[_type == "serviceCloudSection"][0] { heading },
    "reasons": sections[_type == "pointsSection"][0] {
      heading, points[] { ${iconCardFields} }
    }
  }
`);

const readFranchiseTexts = contentReader(
  { franchiseTextsQuery },
  optional(
    z.object({
      heading: optional(text),
      intro: optional(text),
      services: optional(z.object({ heading: optional(text) })),
      reasons: optional(z.object({ heading: optional(text), points: list(iconCard) })),
    }),
  ),
);

/** Returns the texts of /be-a-franchise that the brochure shows; the first section of a kind counts. */
export async function getFranchiseTexts() {
  const page = await readFranchiseTexts();
  return {
    heading: page?.heading ?? pageAt("/be-a-franchise").title ?? null,
    intro: page?.intro ?? null,
    servicesHeading: page?.services?.heading ?? "Services",
    reasonsHeading: page?.reasons?.heading ?? "Why partner with us",
    reasons: page?.reasons?.points ?? [],
  };
}
