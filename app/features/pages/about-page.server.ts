import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import {
  block,
  blockFields,
  iconCard,
  key,
  list,
  oldestFirst,
  optional,
  text,
} from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { currentPreview } from "~/cms/preview.server";
import { labelled, labelsFrom } from "~/features/pages/labels.server";
import {
  closing,
  closingFrom,
  labelledPageFields,
  pageTexts,
  pageTextsFrom,
} from "~/features/pages/pages.server";
import { pageAt } from "~/site-pages";
import { withGlyph } from "~/ui/icons.server";

const aboutPageQuery = defineQuery(/* groq */ `
  *[_type == "aboutPage"] | ${oldestFirst}[0] {
    ${labelledPageFields}, hero { ${pictureFields} },
    story[] { ${blockFields} }, mission, vision, values[] { _key, _type, icon, title, description },
    presenceHeading, presenceIntro, reasons[] { _key, _type, value, label, description },
    closing { heading, text }
  }
`);

const readAboutPage = contentReader(
  { aboutPageQuery },
  optional(
    z.object({
      ...pageTexts,
      ...labelled("/about"),
      hero: picture,
      story: list(block),
      mission: optional(text),
      vision: optional(text),
      values: list(iconCard),
      presenceHeading: optional(text),
      presenceIntro: optional(text),
      reasons: list(z.object({ _key: key, value: text, label: text, description: text })),
      closing,
    }),
  ),
);

export type AboutPage = Awaited<ReturnType<typeof getAboutPage>>;

/** Returns the texts of /about. Built-in labels replace missing headings; other missing fields are null or empty. */
export async function getAboutPage() {
  const page = await readAboutPage();
  return {
    ...pageTextsFrom(page, pageAt("/about")),
    labels: labelsFrom("/about", page, await currentPreview()),
    hero: pictureFor(page?.hero, { widths: [640, 960, 1200], ratio: 8 / 5 }),
    story: page?.story ?? [],
    mission: page?.mission ?? null,
    vision: page?.vision ?? null,
    values: (page?.values ?? []).map(withGlyph),
    closing: closingFrom(page?.closing),
    presenceHeading: page?.presenceHeading ?? "Where we are",
    presenceIntro: page?.presenceIntro ?? null,
    reasons: page?.reasons ?? [],
  };
}
