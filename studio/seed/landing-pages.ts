import {
  keyed,
  keyedReferences,
  listOf,
  picture,
  type PictureData,
  reference,
  slug,
} from "./authoring";
import data from "./data/landing-pages.json" with { type: "json" };
import { richText } from "./rich-text";

/** An object in the JSON of a page or an article, with the fields that differ from stored ones or that tests read. */
type SectionData = {
  _type: string;
  kind?: string;
  heading?: string;
  text?: string;
  body?: string[];
  tabs?: {
    title: string;
    name: string;
    body?: string[];
    cards?: object[];
    hasDocuments?: boolean;
  }[];
  picture?: PictureData;
} & Partial<
  Record<"buttons" | "cards" | "figures" | "points" | "reasons" | "steps" | "values", object[]>
> &
  Partial<Record<"chosen" | "packages" | "services" | "questions" | "testimonials", string[]>> &
  Partial<Record<"category" | "package" | "service", string>>;

/** Returns a section, or another object between the lines of an article, with its fields as they are stored. */
export function sectionOf(data: SectionData) {
  return {
    ...data,
    ...(data.body && { body: richText(data.body) }),
    ...(data.picture && { picture: picture(data.picture) }),
    ...(data.buttons && { buttons: listOf("button", data.buttons) }),
    ...(data.cards && { cards: listOf("iconCard", data.cards) }),
    ...(data.figures && { figures: listOf("figure", data.figures) }),
    ...(data.points && { points: listOf("iconCard", data.points) }),
    ...(data.reasons && { reasons: listOf("reason", data.reasons) }),
    ...(data.steps && { steps: listOf("iconCard", data.steps) }),
    ...(data.tabs && {
      tabs: listOf(
        "tab",
        data.tabs.map(({ body, cards, ...tab }) => ({
          ...tab,
          ...(body && { body: richText(body) }),
          ...(cards && { cards: listOf("iconCard", cards) }),
        })),
      ),
    }),
    ...(data.values && { values: listOf("iconCard", data.values) }),
    ...(data.chosen && { chosen: keyedReferences(data.chosen) }),
    ...(data.packages && { packages: keyedReferences(data.packages) }),
    ...(data.services && { services: keyedReferences(data.services) }),
    ...(data.questions && { questions: keyedReferences(data.questions) }),
    ...(data.testimonials && { testimonials: keyedReferences(data.testimonials) }),
    ...(data.category && { category: reference(data.category) }),
    ...(data.package && { package: reference(data.package) }),
    ...(data.service && { service: reference(data.service) }),
  };
}

/** An offer without an end, the page of a city, and one that shows what the site has elsewhere. */
export const landingPages = data.map((fields) => ({
  _id: `landing-page-${fields.slug.replaceAll("/", "-")}`,
  _type: "landingPage",
  hideFromSearch: false,
  ...fields,
  slug: slug(fields.slug),
  sections: keyed(fields.sections.map(sectionOf)),
}));
