import { defineQuery } from "groq";
import { Fragment } from "react";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { list, oldestFirst, optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, socialImageFor } from "~/cms/images.server";
import { hasMember } from "~/cms/page-index.server";
import { scheduleFields } from "~/cms/schedule.server";
import { drawPage, landingSectionLists, landingSections } from "~/sections/registry.server";
import { sectionIds } from "~/sections/section-parts.server";
import { createServerDataStore } from "~/server/server-data.server";
import { PageOpening } from "~/ui/page-opening";

/** The sections by type, because sections of a type have the same fields; sections of unknown types are in none of the lists. */
const landingPageQuery = defineQuery(/* groq */ `
  *[_type == "landingPage" && slug.current == $slug] | ${oldestFirst}[0] {
    _id, _type, name, title, description, hideFromSearch, socialImage { ${pictureFields} }, ${scheduleFields},
    "order": sections[]._key,
    ${landingSectionLists}
  }
`);

const readLandingPage = contentReader(
  { landingPageQuery },
  optional(
    z.object({
      _id: plainText,
      name: text,
      title: optional(text),
      description: optional(text),
      hideFromSearch: optional(z.boolean()),
      socialImage: picture,
      order: list(plainText),
      ...landingSections,
    }),
  ),
);

export type Landing = NonNullable<Awaited<ReturnType<typeof getLandingPage>>>;

/** Holds landing pages between their loader and the page. */
export const landingHold = createServerDataStore<Landing>();

/** Returns a landing page with its sections drawn; null if it does not exist or is not due. */
export async function getLandingPage(slug: string, request: Request) {
  const page = (await hasMember("landingPage", slug)) && (await readLandingPage({ slug }));
  if (!page) return null;
  // The opening contains the page's heading, and the space for the bar above it.
  const opening = page.hero.slice(0, 1).map(({ _key }) => _key);
  const document = { ...page, _type: "landingPage", order: [...opening, ...page.order] };
  const { name, title, description, hideFromSearch, socialImage } = page;
  return {
    page: {
      name,
      title: title ?? name,
      description,
      hideFromSearch: hideFromSearch === true,
      socialImage: socialImageFor(socialImage),
    },
    sections: await drawPage(document, [], request, sectionIds([])),
    hasOpening: page.hero.length > 0,
  };
}

/** Renders the sections of a landing page, after its name if it has no opening. */
export function LandingPage({ page, sections, hasOpening }: Landing) {
  return (
    <>
      {hasOpening ? null : (
        <PageOpening page={{ heading: page.name, intro: null }} tone="marigold" />
      )}
      {sections.map(({ key, element }) => (
        <Fragment key={key}>{element}</Fragment>
      ))}
    </>
  );
}
