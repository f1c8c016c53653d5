import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import {
  block,
  blockFields,
  iconCard,
  iconCardFields,
  key,
  list,
  oldestFirst,
  optional,
  text,
} from "~/cms/fields.server";
import { pageAt } from "~/site-pages";

const aboutTextsQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == "about"] | ${oldestFirst}[0] {
    _id, _type, heading, intro,
    "story": sections[_type == "storySection"][0].body[] { ${blockFields} },
    "values": sections[_type == "valuesSection"][0] {
      mission, vision, values[] { ${iconCardFields} }
    },
    "offices": sections[_type == "officesSection"][0] { heading, intro },
    "reasons": sections[_type == "reasonsSection"][0].reasons[] { _key, _type, value, label, description }
  }
`);

const readAboutTexts = contentReader(
  { aboutTextsQuery },
  optional(
    z.object({
      heading: optional(text),
      intro: optional(text),
      story: list(block),
      values: optional(
        z.object({ mission: optional(text), vision: optional(text), values: list(iconCard) }),
      ),
      offices: optional(z.object({ heading: optional(text), intro: optional(text) })),
      reasons: list(z.object({ _key: key, value: text, label: text, description: text })),
    }),
  ),
);

/** Returns the texts of /about that the company profile shows; the first section of a kind counts. */
export async function getAboutTexts() {
  const page = await readAboutTexts();
  return {
    heading: page?.heading ?? pageAt("/about").title ?? null,
    intro: page?.intro ?? null,
    story: page?.story ?? [],
    mission: page?.values?.mission ?? null,
    vision: page?.values?.vision ?? null,
    values: page?.values?.values ?? [],
    presenceHeading: page?.offices?.heading ?? "Where we are",
    presenceIntro: page?.offices?.intro ?? null,
    reasons: page?.reasons ?? [],
  };
}
