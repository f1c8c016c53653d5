import * as z from "zod";
import { namesOf, sectionTones } from "../../app/cms/choices";
import { keyed, keyedReferences, slug } from "./authoring";
import { iconCards, idOf, idsOf, listOf, pictured, read, runningText, text } from "./fields";

const buttons = listOf("button", z.strictObject({ label: text, href: text })).optional();
const look = { tone: z.enum(namesOf(sectionTones)), anchor: text.optional() };
const headed = { heading: text, intro: text.optional() };

export const packagesSection = z.strictObject({
  _type: z.literal("packagesSection"),
  ...headed,
  packages: idsOf("package"),
  ...look,
});

export const servicesSection = z.strictObject({
  _type: z.literal("servicesSection"),
  ...headed,
  category: idOf("category").optional(),
  services: idsOf("service").optional(),
  ...look,
});

/** A section that shows documents with ids of this prefix, chosen ones or those that the site chooses. */
const listing = <Type extends string>(type: Type, prefix: string) =>
  z.strictObject({
    _type: z.literal(type),
    ...headed,
    chosen: idsOf(prefix).optional(),
    ...look,
  });

const section = z.discriminatedUnion("_type", [
  listing("articlesSection", "article"),
  listing("certificatesSection", "certificate"),
  listing("comparisonSection", "package"),
  listing("documentsSection", "document"),
  listing("officesSection", "office"),
  listing("portfolioSection", "portfolio"),
  listing("websitesSection", "website"),
  z.strictObject({ _type: z.literal("calculatorSection"), ...headed, ...look }),
  z.strictObject({ _type: z.literal("founderSection"), heading: text, ...look }),
  z.strictObject({
    _type: z.literal("heroSection"),
    ...headed,
    picture: pictured.optional(),
    buttons,
    ...look,
  }),
  z.strictObject({
    _type: z.literal("textSection"),
    heading: text.optional(),
    body: runningText,
    buttons,
    ...look,
  }),
  z.strictObject({
    _type: z.literal("pictureTextSection"),
    heading: text,
    body: runningText,
    picture: pictured,
    isPictureFirst: z.boolean(),
    buttons,
    ...look,
  }),
  z.strictObject({
    _type: z.literal("cardsSection"),
    ...headed,
    cards: iconCards,
    buttons,
    ...look,
  }),
  z.strictObject({
    _type: z.literal("figuresSection"),
    heading: text,
    figures: listOf("figure", z.strictObject({ value: text, label: text })),
    ...look,
  }),
  packagesSection,
  servicesSection,
  z.strictObject({
    _type: z.literal("testimonialsSection"),
    heading: text,
    testimonials: z.array(text).transform(keyedReferences).optional(),
    quote: text.optional(),
    speaker: text.optional(),
    ...look,
  }),
  z.strictObject({
    _type: z.literal("questionsSection"),
    ...headed,
    questions: idsOf("faq"),
    ...look,
  }),
  z.strictObject({
    _type: z.literal("formSection"),
    ...headed,
    kind: z.enum(["enquiry", "message"]),
    package: idOf("package").optional(),
    service: idOf("service").optional(),
    ...look,
  }),
]);

const page = z.strictObject({
  name: text,
  slug: text.transform(slug),
  title: text,
  description: text,
  sections: z.array(section).transform(keyed),
});

/** An offer without an end, and the page of a city. */
export const landingPages = read("landing-pages", z.array(page)).map((fields) => ({
  _id: `landing-page-${fields.slug.current.replaceAll("/", "-")}`,
  _type: "landingPage",
  hideFromSearch: false,
  ...fields,
}));
