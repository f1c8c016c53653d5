import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { list, oldestFirst, oneOf, optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { currentPreview } from "~/cms/preview.server";
import { scheduleFields } from "~/cms/schedule.server";
import { labelled, labelsFrom } from "~/features/pages/labels.server";
import {
  closing,
  closingFrom,
  labelledPageFields,
  pageTexts,
  pageTextsFrom,
} from "~/features/pages/pages.server";
import { pageAt } from "~/site-pages";
import { themes } from "~/ui/theme";

const homePageQuery = defineQuery(/* groq */ `
  *[_type == "homePage"] | ${oldestFirst}[0] {
    ${labelledPageFields}, servicesHeading, packagesHeading, packagesIntro,
    hero { ${pictureFields} },
    closing { heading, text },
    featuredServices[]-> {
      _id, _type, name, "slug": slug.current, summary, "theme": category->theme, ${scheduleFields},
      image { ${pictureFields} }
    }
  }
`);

const featuredService = z.object({
  _id: plainText,
  name: text,
  slug: plainText,
  summary: text,
  theme: oneOf(themes),
  image: picture,
});

const readHomePage = contentReader(
  { homePageQuery },
  optional(
    z.object({
      ...pageTexts,
      ...labelled("/"),
      servicesHeading: optional(text),
      packagesHeading: optional(text),
      packagesIntro: optional(text),
      hero: picture,
      closing,
      featuredServices: list(featuredService),
    }),
  ),
);

export type HomePage = Awaited<ReturnType<typeof getHomePage>>;

/** Returns the home page's texts; built-in labels replace missing ones. */
export async function getHomePage() {
  const page = await readHomePage();
  return {
    ...pageTextsFrom(page, pageAt("/")),
    labels: labelsFrom("/", page, await currentPreview()),
    servicesHeading: page?.servicesHeading ?? "What we do",
    packagesHeading: page?.packagesHeading ?? "Franchise packages",
    packagesIntro: page?.packagesIntro ?? null,
    closing: closingFrom(page?.closing),
    hero: pictureFor(page?.hero, { widths: [360, 540, 720, 1080], ratio: 1 }),
    featuredServices: (page?.featuredServices ?? []).map(({ image, ...service }) => ({
      ...service,
      picture: pictureFor(image, { widths: [400, 640, 800, 1200], ratio: 8 / 3 }),
    })),
  };
}
